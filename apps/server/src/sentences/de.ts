import type { PhotoProblem } from '@proofdesk/domain/photo-problem'
import type { TierProblem } from '@proofdesk/domain/product'
import { amountText } from './amount-text.ts'
import type { Sentences } from './language.ts'

const TIERS: Record<TierProblem, string> = {
  notFromOne: 'Die erste Staffel beginnt bei 1',
  endsBeforeItBegins: 'Endet, bevor sie beginnt',
  overlap: 'Überschneidet sich mit der Staffel davor',
  gap: 'Lässt eine Lücke zur Staffel davor',
  endless: 'Nur die letzte Staffel darf ohne Ende sein',
  preOrderPriceMissing: 'Braucht einen Vorbestellpreis',
}

const PHOTOS: Record<PhotoProblem, string> = {
  avif: 'Das ist ein AVIF-Bild. Senden Sie es als JPEG, PNG, WebP oder HEIC.',
  gif: 'Das ist ein GIF-Bild. Senden Sie es als JPEG, PNG, WebP oder HEIC.',
  tiff: 'Das ist ein TIFF-Bild. Senden Sie es als JPEG, PNG, WebP oder HEIC.',
  bmp: 'Das ist ein BMP-Bild. Senden Sie es als JPEG, PNG, WebP oder HEIC.',
  jxl: 'Das ist ein JPEG-XL-Bild. Senden Sie es als JPEG, PNG, WebP oder HEIC.',
  jp2: 'Das ist ein JPEG-2000-Bild. Senden Sie es als JPEG, PNG, WebP oder HEIC.',
  psd: 'Das ist ein Photoshop-Dokument. Senden Sie es als JPEG, PNG, WebP oder HEIC.',
  svg: 'Das ist eine SVG-Zeichnung. Senden Sie sie als JPEG, PNG, WebP oder HEIC.',
  raw: 'Das ist die Rohdatei einer Kamera. Senden Sie sie als JPEG, PNG, WebP oder HEIC.',
  heic: 'Das ist ein HEIC-Bild. Senden Sie es als JPEG, PNG oder WebP.',
  video: 'Das ist ein Video, kein Foto.',
  audio: 'Das ist eine Tondatei, kein Foto.',
  pdf: 'Das ist ein PDF-Dokument, kein Foto.',
  archive: 'Das ist ein Archiv. Entpacken Sie es und senden Sie die Fotos darin.',
  empty: 'Die Datei ist leer.',
  not_arrived: 'Die Datei ist nicht angekommen. Bitte laden Sie sie erneut hoch.',
  truncated: 'Die Datei endet mitten im Bild.',
  damaged: 'Das Bild ist beschädigt und kann nicht gelesen werden.',
  too_many_pixels: 'Das Bild hat zu viele Pixel.',
  too_large: 'Die Datei ist zu groß für ein Bild dieser Art.',
  too_slow: 'Das Lesen des Bildes hat zu lange gedauert.',
  decoder_lost: 'Das Bild hat das Leseprogramm zum Absturz gebracht.',
  failed_often: 'Die Verarbeitung ist mehrmals gescheitert. Versuchen Sie es später erneut.',
  text: 'Das ist eine Textdatei, kein Foto.',
  unknown: 'Diese Datei ist kein Foto, das wir lesen können.',
}

const quoted = (detail: string | undefined) => (detail ? ` „${detail}“` : '')

export const de: Sentences = {
  failures: {
    malformed: () => 'Die Anfrage war nicht zu verstehen.',
    unauthenticated: () => 'Bitte melden Sie sich an.',
    forbidden: () => 'Ihre Rolle erlaubt das nicht.',
    not_found: () => 'Das ist nicht oder nicht mehr da.',
    conflict: () => 'Jemand hat dies gleichzeitig geändert. Bitte sehen Sie noch einmal nach.',
    too_large: () => 'Die Anfrage ist zu groß.',
    invalid: () => 'Bitte prüfen Sie die markierten Felder.',
    too_many: () => 'Zu viele Versuche. Bitte warten Sie etwas.',
    internal: () => 'Auf unserer Seite ist etwas schiefgegangen. Es wurde vermerkt.',
    unavailable: () => 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es erneut.',
    storage_full: () =>
      'Für Dateien ist gerade kein Platz. Bitte versuchen Sie es später noch einmal.',
    original_gone: () =>
      'Dieses Foto wurde endgültig gelöscht. Bitte wenden Sie sich an das Studio.',
    price_changed: () =>
      'Ein Preis hat sich geändert. Bitte sehen Sie Ihren Warenkorb noch einmal an.',
    payment_refused: ({ detail }) =>
      `So kann hier nicht bezahlt werden. Bitte wählen Sie eine andere Zahlungsart.${quoted(detail)}`,
    payment_unreachable: () =>
      'Der Zahlungsanbieter ist gerade nicht erreichbar. Bitte versuchen Sie es erneut.',
    payment_expired: () => 'Diese Zahlung ist abgelaufen. Bitte beginnen Sie neu.',
    cart_changed: () =>
      'Ihr Warenkorb hat sich geändert, seit Sie zu bezahlen begonnen haben. Bitte beginnen Sie neu.',
    cart_outdated: () =>
      'Etwas in Ihrem Warenkorb ist nicht mehr erhältlich. Bitte sehen Sie ihn noch einmal an.',
    prints_too_cheap: () =>
      'Diese Abzüge können zu diesem Preis nicht bestellt werden. Bitte wenden Sie sich an das Studio.',
    prints_other_currency: ({ currency }) =>
      `Das Labor druckt nicht in ${currency}, daher können diese Abzüge hier nicht bestellt werden. Bitte wenden Sie sich an das Studio.`,
    prints_impossible: () =>
      'Das Labor kann einen dieser Abzüge für dieses Land nicht herstellen. Bitte wenden Sie sich an das Studio.',
    lab_unreachable: () =>
      'Das Fotolabor ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
    gallery_locked: () => 'Für diese Galerie braucht man das Passwort.',
    wrong_gallery_password: () => 'Das ist nicht das Passwort dieser Galerie.',
    consent_needed: () =>
      'Bitte stimmen Sie zuerst zu, wie Ihr Bild verwendet wird; der Text kann sich geändert haben.',
    selfie_unreadable: () =>
      'Dieses Bild kann nicht gelesen werden. Fotos können JPEG, PNG, WebP oder HEIC sein.',
    no_face: () =>
      'Auf diesem Bild ist kein Gesicht zu erkennen. Versuchen Sie es mit einem, das das Gesicht von vorn zeigt.',
    face_blurred: () =>
      'Das Gesicht ist unscharf. Bitte versuchen Sie es mit einem schärferen Bild.',
    search_busy: () =>
      'Gerade suchen sehr viele Menschen ihre Fotos. Bitte versuchen Sie es in einigen Sekunden erneut.',
    face_service_unavailable: () =>
      'Die Suche per Selfie ist gerade nicht erreichbar. Bitte versuchen Sie es später noch einmal; alles andere hier funktioniert.',
    no_free_downloads: () => 'Diese Galerie hat keine kostenlosen Downloads.',
    download_limit_reached: ({ limit, left }) =>
      left === 0
        ? `Sie haben alle ${limit} Fotos heruntergeladen, die in dieser Galerie pro Person kostenlos sind.`
        : `Von den ${limit} Fotos, die in dieser Galerie pro Person kostenlos sind, bleiben Ihnen noch ${left}. Bitte wählen Sie weniger aus.`,
    nothing_to_download: () => 'Hier gibt es nichts herunterzuladen.',
    photo_not_prepared: () =>
      'Dieses Foto ließ sich nicht aufbereiten. Bitte wenden Sie sich an das Studio.',

    password_needed: () => 'Bitte geben Sie Ihr Passwort noch einmal ein.',
    address_unconfirmed: () =>
      'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse mit dem Link in unserer E-Mail an Sie.',
    wrong_credentials: () => 'E-Mail-Adresse oder Passwort ist falsch.',
    signup_closed: () => 'Hier können keine neuen Studios angelegt werden.',
    ticket_invalid: () => 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
    alias_taken: () => 'Diese Adresse ist schon vergeben.',
    email_taken: () => 'Diese E-Mail-Adresse wird schon verwendet.',
    owner_needed: () =>
      'Nur Inhaber können jemanden zum Inhaber machen oder einen Inhaber ändern oder löschen.',
    cannot_remove_self: () => 'Sie können sich nicht selbst löschen.',
    last_owner: () => 'Das Studio braucht mindestens eine Person als Inhaber.',
    team_full: ({ max }) => `Ein Team hat höchstens ${max} Personen.`,
    list_full: ({ max }) =>
      `Mehr als ${max} sind hier nicht möglich. Löschen Sie, was Sie nicht mehr brauchen.`,
    invitation_accepted: () => 'Diese Einladung wurde schon angenommen.',
    name_taken: () =>
      'Es gibt schon eine Galerie mit diesem Namen, bitte wählen Sie einen anderen oder benennen Sie die bestehende Galerie um',
    coupon_code_taken: () =>
      'Inzwischen hat ein anderer Gutschein diesen Code. Löschen oder ändern Sie zuerst jenen.',
    coupon_without_people: () =>
      'Dieser Gutschein ist auf niemanden beschränkt, also gibt es niemanden, dem er geschickt werden kann.',
    coupon_not_live: () =>
      'Dieser Gutschein kann nicht mehr eingelöst werden, deshalb wird er nicht verschickt.',
    gallery_not_named: () => 'Nennen Sie eine Galerie mit ihrer guid oder ihrem slug.',
    product_list_required: () => 'Bitte wählen Sie eine Produktliste für Ihre Verkaufsgalerie',
    product_list_in_use: () =>
      'Galerien verkaufen aus dieser Liste. Geben Sie ihnen zuerst eine andere.',
    currency_fixed: () =>
      'Die Währung lässt sich nicht ändern, solange die Liste Produkte hat: Deren Preise gelten darin.',
    video_exists: () => 'Diese Liste hat schon ein Video.',
    product_other_currency: ({ was, now }) =>
      `Dieses Produkt hat Preise in ${was}, und seine Liste ist jetzt in ${now}: Es kann nicht zurückkommen.`,
    order_always_shipped: () => 'Diese Bestellung enthält nur Downloads: Sie ist immer verschickt.',
    nothing_to_pack: () => 'Hier gibt es keine Abzüge, die Sie selbst verschicken.',
    prints_sent: () =>
      'Diese Abzüge sind schon beim Labor oder unterwegs: An ihnen lässt sich nichts mehr ändern.',
    lab_cost_changed: ({ was, now, currency }) =>
      `Für dieses Land berechnet das Labor etwa ${now} ${currency} statt ${was}.`,
    prints_not_made: () => 'Das Labor hat diese Abzüge noch nicht angefertigt.',
    lab_cost_to_confirm: ({ cost, currency }) =>
      `Das Labor berechnet für diese Abzüge etwa ${cost} ${currency}.`,
    lab_without_price: () =>
      'Für dieses Land nennt das Labor keinen Preis für diese Abzüge: Sie können nicht dorthin geschickt werden.',
    nobody_to_write: () =>
      'Es gibt niemanden zum Anschreiben: Die Personen haben keine E-Mail-Adresse, wissen schon Bescheid oder möchten keine E-Mails.',
    gallery_unpublished: () =>
      'Veröffentlichen Sie die Galerie zuerst: Die Leute erfahren von Fotos, die sie sehen können.',
    lab_article_unknown: () => 'Das Labor stellt diesen Artikel nicht her.',
    lab_refuses: ({ detail }) => `Das Labor nimmt das nicht an.${quoted(detail)}`,
    already_stored: () => 'Dieses Foto ist schon in der Galerie.',
    file_too_large: () => 'Die Datei ist zu groß.',
    picture_too_large: ({ megabytes }) => `Das Bild ist größer als ${megabytes} MB.`,
    empty_file: () => 'Die Datei ist leer.',
    unsupported_type: () =>
      'Dateien dieser Art können nicht gelesen werden. Fotos können JPEG, PNG, WebP oder HEIC sein.',
    unsupported_picture: () => 'Bilder können JPEG, PNG, WebP oder SVG sein.',
    unsupported_table: () =>
      'Diese Datei ist keine Tabelle als Text. Speichern Sie sie als Excel-Arbeitsmappe (.xlsx) oder als CSV und versuchen Sie es noch einmal.',
    not_a_workbook: () =>
      'Diese Datei ist keine Excel-Arbeitsmappe. Speichern Sie die Tabelle als .xlsx oder CSV und versuchen Sie es noch einmal.',
    workbook_too_old: () =>
      'Das ist eine Arbeitsmappe von Excel vor 2007 (.xls). Speichern Sie sie als .xlsx oder CSV und versuchen Sie es noch einmal.',
    workbook_has_macros: () =>
      'Diese Arbeitsmappe enthält Makros. Speichern Sie sie ohne diese als .xlsx und versuchen Sie es noch einmal.',
    workbook_protected: () =>
      'Diese Arbeitsmappe ist durch ein Passwort geschützt. Entfernen Sie das Passwort in Excel und versuchen Sie es noch einmal.',
    workbook_damaged: () =>
      'Diese Arbeitsmappe ist beschädigt. Öffnen Sie sie in Excel, speichern Sie sie neu und versuchen Sie es noch einmal.',
    workbook_too_large: () =>
      'Diese Arbeitsmappe ist entpackt zu groß. Speichern Sie die Tabelle als CSV und versuchen Sie es noch einmal.',
    workbook_too_long: () =>
      'Diese Arbeitsmappe hat mehr als 200.000 Zeilen. Teilen Sie sie auf oder speichern Sie die Tabelle als CSV.',
    import_not_there: () =>
      'Dieser Import ist inzwischen weiter oder kann nicht mehr zurückgenommen werden. Bitte laden Sie ihn neu.',
    bulk_not_there: () =>
      'Das ist inzwischen weiter oder kann nicht mehr zurückgenommen werden. Bitte laden Sie es neu.',
    bulk_too_many_orders: ({ max }) =>
      `Höchstens ${max.toLocaleString('de')} Bestellungen auf einmal. Bitte grenzen Sie die Filter ein.`,
    bulk_no_orders: () => 'Es passt keine Bestellung mehr. Bitte wählen Sie neu aus.',
    other_file: () => 'Das ist nicht die Datei, die angekündigt war.',
    no_space: () => 'Uploads warten: Für Fotos ist gerade kein Platz. Sie gehen von selbst weiter.',
    quota_reached: () =>
      'Uploads warten: Ihr Speicher ist aufgebraucht. Löschen Sie Fotos, die Sie nicht mehr brauchen, oder fragen Sie nach mehr.',
    not_arrived: () => 'Das Bild ist nicht angekommen. Bitte senden Sie es noch einmal.',
    parts_missing: () => 'Teile dieser Datei sind noch nicht angekommen.',
    too_many_files: () => 'Das sind zu viele Dateien für einen Aufruf.',
    sold_without_download: () =>
      'Dieses Foto wurde als Abzug verkauft, den das Labor herstellt, ohne Download.',
    plan_without_analytics: () => 'Statistiken sind ab dem Tarif Pro enthalten.',
    export_link_invalid: () =>
      'Dieser Link gilt nicht oder nicht mehr. Bitte exportieren Sie noch einmal.',
    invoices_off: () =>
      'Rechnungen sind ausgeschaltet. Bitte schalten Sie sie zuerst in den Einstellungen ein.',
    invoice_impossible: () =>
      'Zu dieser Bestellung kann keine Rechnung erstellt werden: Es wurde nichts bezahlt, oder das Verkaufte ergibt nicht das Bezahlte.',
    no_invoices: () => 'Zu diesem Monat gibt es keine Rechnungen.',
    card_account_not_needed: () =>
      'In Ihrem Land werden Kartenzahlungen für Sie eingezogen: ein Kartenkonto ist nicht nötig.',
    card_account_in_use: () =>
      'Geld von Bestellungen liegt auf diesem Kartenkonto und wurde noch nicht ausgezahlt. Bitte lassen Sie es zuerst auszahlen.',
    stripe_unreachable: () => 'Stripe ist gerade nicht erreichbar. Bitte versuchen Sie es erneut.',
    stripe_refuses: () =>
      'Stripe lehnt das ab. Bitte versuchen Sie es später erneut oder fragen Sie unseren Support.',
    orders_pending: ({ days }) =>
      `Einige dieser Bestellungen sind noch ausstehend: sie können ${days} Tage nach ihrem Eingang ausgezahlt werden.`,
    orders_disputed: () =>
      'Die Zahlung einiger dieser Bestellungen wird angefochten. Sie können ausgezahlt werden, sobald darüber entschieden ist.',
    orders_without_money: () => 'Einige dieser Bestellungen haben kein Geld eingebracht.',
    orders_of_currencies: () =>
      'Eine Auszahlung hat eine Währung: wählen Sie Bestellungen derselben Währung.',
    orders_of_card_accounts: () =>
      'Diese Bestellungen wurden auf verschiedene Kartenkonten bezahlt. Bitte fordern Sie ihre Auszahlung getrennt an.',
    orders_paid_out: () =>
      'Einige dieser Bestellungen wurden schon ausgezahlt oder sind in einer anderen Auszahlung.',
    orders_in_payout: ({ payoutGuid, all, amount, currency, status }) => {
      const facts =
        amount === undefined || currency === undefined
          ? ''
          : ` (${amountText(amount, currency, 'de')}, ${status === 'paid' ? 'bezahlt' : 'ausstehend'})`
      return `${all ? 'Diese Bestellungen' : 'Einige dieser Bestellungen'} sind schon in der Auszahlung ${payoutGuid}${facts}.`
    },
    payout_amount_changed: ({ amount, asked, currency, withLosses }) =>
      `Diese Bestellungen ergeben${withLosses ? ' mit den Verlusten, die mit ihnen verrechnet werden,' : ''} jetzt ${amountText(amount, currency, 'de')}, nicht ${amountText(asked, currency, 'de')}. Bitte sehen Sie noch einmal nach.`,
    payout_below_minimum: ({ minimum, currency }) =>
      `Für diese Währung gilt zurzeit eine Mindestauszahlung von ${minimum} ${currency}`,
    payout_too_many_orders: () => 'Das sind zu viele Bestellungen für eine Auszahlung.',
    payout_method_missing: () =>
      'Es gibt noch kein Bankkonto, an das gezahlt werden kann. Legen Sie eines unter „Verkauf“, „Konten“ an und versuchen Sie es erneut.',
    photo_unreadable: ({ problem }) => PHOTOS[problem],
    payout_empty: () => 'Diese Bestellungen lassen nichts zum Auszahlen übrig.',
    payout_not_refused: () =>
      'Diese Auszahlung wurde nicht abgelehnt: es gibt nichts erneut zu versuchen.',
    refund_too_much: ({ rest, currency }) =>
      rest === 0
        ? 'Alles, was gezahlt wurde, ist schon erstattet.'
        : `Von der Zahlung sind nur noch ${amountText(rest, currency, 'de')} übrig.`,
    refund_too_many_units: () =>
      'Ein Teil davon wurde schon erstattet. Bitte sehen Sie noch einmal nach.',
    refund_too_much_shipping: ({ rest, currency }) =>
      `Für den Versand können höchstens ${amountText(rest, currency, 'de')} erstattet werden.`,
    refund_of_nothing: () => 'Wählen Sie, was erstattet werden soll.',
    refund_rest_changed: ({ rest, currency }) =>
      `Inzwischen wurde von dieser Bestellung etwas erstattet: ${amountText(rest, currency, 'de')} sind übrig. Bitte sehen Sie noch einmal nach.`,
    refund_not_failed: () =>
      'Diese Erstattung ist nicht fehlgeschlagen: es gibt nichts erneut zu versuchen.',
    order_price_changed: ({ total, currency }) =>
      `Ein Preis hat sich geändert: Es sind jetzt ${amountText(total, currency, 'de')}.`,
    order_key_used: () =>
      'Mit diesem Formular wurde schon eine andere Bestellung gespeichert. Sie wurde nicht geändert. Bitte sehen Sie sie an, bevor Sie diese speichern.',
    order_without_payment: () =>
      'Für diese Bestellung hat kein Anbieter Geld angenommen. Sie können festhalten, was Sie selbst zurückgeben.',
  },

  problems: {
    required: () => 'Wird benötigt',
    malformed: () => 'Ist nicht gültig',
    unknown_key: () => 'Ist kein Feld dieses Aufrufs',
    not_text: () => 'Ist kein Text',
    not_a_number: () => 'Ist keine Zahl',
    not_a_whole_number: () => 'Ist keine ganze Zahl',
    not_a_yes_or_no: () => 'Ist weder true noch false',
    not_a_list: () => 'Ist keine Liste',
    not_an_object: () => 'Ist kein Objekt',
    not_a_choice: () => 'Steht nicht zur Wahl',
    not_an_id: () => 'Ist keine Kennung',
    not_an_email: () => 'Ist keine E-Mail-Adresse',
    web_address: () =>
      'Ein Name darf keine Internetadresse enthalten. Setzen Sie nach einem Punkt ein Leerzeichen',
    not_a_mobile_number: () => 'Beginnt mit + und der Landesvorwahl',
    not_a_web_address: () => 'Ist keine Internetadresse',
    not_a_mail_link: () => 'Beginnt weder mit https:// noch mit mailto:',
    not_a_colour: () => 'Ist keine Farbe wie #b4451f',
    not_a_font_size: () => 'Ist keine Größe von 11 bis 120 px',
    not_a_slug: () => 'Darf nur Kleinbuchstaben, Ziffern und einzelne Bindestriche enthalten',
    not_an_alias: () =>
      'Hat 3 bis 40 Buchstaben, Ziffern oder innere Bindestriche und ist kein reservierter Name',
    not_a_country: () => 'Wählen Sie ein Land',
    not_a_tax_number: () => 'Ist keine Nummer dieses Landes',
    country_named_twice: () => 'Dieses Land steht schon in der Tabelle',
    no_tax_rate: () => 'Tragen Sie mindestens einen Steuersatz ein',
    not_a_time_zone: () => 'Ist keine Zeitzone',
    not_an_order_id: () => 'Ist keine Bestellnummer',
    not_a_checksum: () => 'Ist kein SHA-256 in Hexadezimalziffern',
    not_of_this_console: () => 'Ist keine Adresse dieser Konsole',
    unstorable_character: () => 'Enthält ein Zeichen, das sich nicht speichern lässt',
    beyond_picture: () => 'Reicht über das Bild hinaus',
    cards_required: () => 'Karten lassen sich nicht abschalten',
    too_easy: () => 'Ist zu leicht zu erraten',
    wrong: () => 'Ist falsch',
    taken: () => 'Ist schon vergeben',
    terms_to_agree: () => 'Bitte stimmen Sie zuerst den Bedingungen zu.',
    terms_changed: () =>
      'Die Bedingungen haben sich geändert. Bitte lesen Sie sie und stimmen Sie noch einmal zu.',
    not_a_domain: () => 'Ist keine Domain wie fotos.studio.de',
    platforms_domain: () => 'Gehört der Plattform',
    in_use: () => 'Wird schon verwendet',
    gone: () => 'Ist nicht oder nicht mehr da',
    named_twice: () => 'Nennt etwas doppelt',
    in_other_gallery: () => 'Gehört zu einer anderen Galerie',
    gallery_name_taken: () =>
      'Es gibt schon eine Galerie mit diesem Namen, bitte wählen Sie einen anderen oder benennen Sie die bestehende Galerie um',
    collection_name_taken: () => 'In der Galerie gibt es schon eine Sammlung mit diesem Namen',
    choose_product_list: () => 'Bitte wählen Sie eine Produktliste für Ihre Verkaufsgalerie',
    fixed_by_products: () => 'Lässt sich nicht ändern, solange die Liste Produkte hat',
    video_exists: () => 'Diese Liste hat schon ein Video',
    not_your_picture: () => 'Ist nicht unter Ihren Bildern',
    not_in_list: () => 'Ist nicht in dieser Liste',
    below_minimum: () => 'Ist kleiner als die Mindestanzahl',
    downloads_only: () => 'Nur Downloads können vorbestellt werden',
    choose_article: () => 'Wählen Sie einen Artikel des Labors',
    watermarked_already: () => 'Das Produkt zeigt sein Wasserzeichen schon',
    videos_only: () => 'Nur ein Video kann aus Fotos entstehen',
    package_only: () => 'Ein Reel wird als Paket von Fotos verkauft',
    reel_for_nothing: () => 'Ein Reel braucht einen Preis über 0',
    needs_ffmpeg: () => 'Auf diesem Server fehlt ffmpeg, mit dem Reels entstehen',
    not_offered: () => 'Wird hier nicht angeboten',
    no_longer_sold: () => 'Wird hier nicht mehr verkauft',
    one_for_downloads: () => 'Muss bei einem Download 1 sein',
    prints_only: () => 'Gibt es nur bei Abzügen',
    not_the_prints_shape: () => 'Hat nicht die Form des Abzugs',
    too_few_pixels: () => 'Hat zu wenige Pixel für einen Abzug dieser Größe',
    no_photo: () => 'Hat kein Foto',
    too_few_for_package: () => 'Hat weniger Fotos als das Paket',
    too_many_to_buy: () => 'Hat mehr, als auf einmal gekauft werden kann',
    add_on_alone: () => 'Wird nur mit etwas anderem verkauft',
    costs_too_much: () => 'Kostet mehr, als auf einmal bezahlt werden kann',
    not_a_coupon_code: () => 'Verwenden Sie Buchstaben, Ziffern und einzelne Bindestriche',
    levels_not_rising: () =>
      'Jede Stufe braucht eine größere Bestellung und einen größeren Rabatt als die vorige',
    ends_before_start: () => 'Muss nach dem Beginn enden',
    customer_without_name: () => 'Braucht Vornamen, Nachnamen und E-Mail-Adresse',
    not_a_time: () => 'Geben Sie Datum und Uhrzeit ein',
    not_a_day: () => 'Geben Sie ein Datum ab 1970 ein',
    not_an_amount: ({ currency }) => `Geben Sie einen Betrag in ${currency} ein`,
    not_a_count: ({ min, max }) =>
      min === undefined
        ? `Geben Sie eine ganze Zahl bis ${max} ein`
        : `Geben Sie eine ganze Zahl von ${min} bis ${max} ein`,
    too_long: ({ max }) => `Hat mehr als ${max} Zeichen`,
    too_short: ({ min }) => `Braucht mindestens ${min} Zeichen`,
    too_many: ({ max }) => `Hat mehr als ${max} Einträge`,
    too_few: ({ min }) =>
      min === 1 ? 'Braucht mindestens einen Eintrag' : `Braucht mindestens ${min} Einträge`,
    out_of_range: ({ min, max }) =>
      min === undefined ? `Ist höchstens ${max}` : `Ist mindestens ${min}`,
    not_a_currency: ({ example }) => `Ist kein Währungscode wie ${example}`,
    too_many_decimals: ({ currency }) => `Hat mehr Nachkommastellen als ${currency}`,
    tier: ({ problem }) => TIERS[problem],
  },
}
