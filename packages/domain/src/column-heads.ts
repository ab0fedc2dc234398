import { toPlainText } from './plain-text.ts'

/** Meanings of column headers in lists of people of any kind. */
type Head =
  | 'firstName'
  | 'lastName'
  | 'number'
  | 'emailAddress'
  | 'mobileNumber'
  | 'club'
  | 'addressLine1'
  | 'addressLine2'
  | 'postCode'
  | 'townCity'
  | 'country'
  | 'couponCode'
  | 'tags'

/**
 * Headers used by timing companies, registration sites and shops in the languages of galleries; English and German
 * first, then French, Spanish, Portuguese, Italian, Dutch, Norwegian, Albanian, Bulgarian, Malay, Thai, Japanese.
 */
export const COLUMN_HEADS: Record<Head, readonly string[]> = {
  firstName:
    list(`first name|first|given name|given|forename|Vorname|Rufname|prénom|nombre|nombres|nome|primeiro nome|voornaam|
    fornavn|emri|emër|име|собствено име|nama pertama|nama diberi|ชื่อ|ชื่อจริง|名|名前|めい`),
  lastName:
    list(`last name|last|surname|family name|family|Nachname|Familienname|Zuname|name|full name|athlete|participant|Teilnehmer|
    nom|nom de famille|apellido|apellidos|sobrenome|apelido|último nome|cognome|achternaam|familienaam|etternavn|navn|mbiemri|mbiemër|
    фамилия|nama|nama akhir|nama keluarga|nama penuh|นามสกุล|สกุล|姓|氏名|せい`),
  number:
    list(`number|no|nr|num|nummer|bib|bib no|bib number|bib nr|Startnummer|Startnr|Startno|St-Nr|SNr|race number|race nr|race bib|
    dossard|n° de dossard|numéro de dossard|numéro|Rückennummer|dorsal|número|número de dorsal|número de peito|pettorale|numero|numero di pettorale|
    startnummer|rugnummer|numri|numri i garës|номер|стартов номер|nombor|nombor bib|no bib|หมายเลข|หมายเลขบิบ|เลขบิบ|เบอร์วิ่ง|
    番号|ゼッケン|ゼッケン番号|ナンバー`),
  emailAddress:
    list(`email|email address|mail|E-Mail-Adresse|Mailadresse|courriel|adresse e-mail|adresse mail|correo|correo electrónico|
    correo-e|endereço de e-mail|indirizzo e-mail|posta elettronica|e-mailadres|e-post|e-postadresse|posta elektronike|имейл|
    имейл адрес|електронна поща|e-mel|alamat e-mel|emel|อีเมล|ที่อยู่อีเมล|メール|メールアドレス|Eメール`),
  mobileNumber:
    list(`phone|mobile|mobile number|mobile phone|phone number|telephone|tel|cell|Telefon|Telefonnummer|Handy|Handynummer|
    Mobil|Mobilnummer|Mobiltelefon|téléphone|portable|numéro de téléphone|teléfono|móvil|celular|telefone|telemóvel|telefono|cellulare|
    telefoon|telefoonnummer|mobiel|mobiel nummer|telefoni|celular|numri i telefonit|телефон|мобилен|телефонен номер|telefon bimbit|
    nombor telefon|no telefon|โทรศัพท์|เบอร์โทร|เบอร์โทรศัพท์|มือถือ|เบอร์มือถือ|電話|電話番号|携帯|携帯番号|携帯電話`),
  club: list(`club|team|Verein|Mannschaft|organisation|organization|Verband|club/team|Verein/Team|team/club|équipe|association|equipo|
    equipe|clube|squadra|società|vereniging|klubb|lag|klubi|ekipi|клуб|отбор|kelab|pasukan|ชมรม|ทีม|สโมสร|クラブ|チーム|所属`),
  addressLine1:
    list(`address|address line 1|address 1|street|Straße|Adresse|Adresszeile 1|adresse|rue|dirección|calle|endereço|rua|morada|
    indirizzo|via|adres|straat|gate|gateadresse|adresa|rruga|адрес|улица|alamat|jalan|alamat 1|ที่อยู่|ที่อยู่ 1|住所|番地|住所1`),
  addressLine2:
    list(`address line 2|address 2|Adresszeile 2|Adresszusatz|complément d’adresse|dirección 2|complemento|indirizzo 2|
    adres 2|toevoeging|adresse 2|adresa 2|адрес 2|alamat 2|ที่อยู่ 2|住所2|建物名|マンション名`),
  postCode:
    list(`post code|zip|zip code|postal code|PLZ|Postleitzahl|code postal|código postal|CEP|CAP|codice postale|postnummer|kodi postar|
    пощенски код|poskod|รหัสไปรษณีย์|郵便番号`),
  townCity:
    list(`town|city|town/city|Ort|Stadt|Wohnort|ville|localité|ciudad|población|localidad|cidade|localidade|città|comune|plaats|stad|
    woonplaats|sted|poststed|by|qyteti|град|населено място|bandar|อำเภอ|เมือง|จังหวัด|市区町村|市町村|都市`),
  country: list(
    `country|Land|Staat|pays|país|paese|nazione|shteti|vendi|държава|страна|negara|ประเทศ|国`,
  ),
  couponCode:
    list(`coupon|coupon code|code|Gutschein|Gutscheincode|code promo|cupón|código|cupom|codice sconto|kortingscode|rabattkode|
    kuponi|купон|kupon|kod kupon|คูปอง|รหัสคูปอง|クーポン|クーポンコード`),
  tags: list(`tags|tag|labels|Schlagwörter|Schlagwort|Gruppe|group|étiquettes|groupe|etiquetas|grupo|etichette|gruppo|groep|etiketter|
    etiketa|grupi|етикети|група|tanda|kumpulan|แท็ก|กลุ่ม|タグ|グループ`),
}

function list(words: string): readonly string[] {
  return words.split('|').map(normalizeHead)
}

/** A header normalised for comparison: without case, accents, spaces and punctuation. */
export function normalizeHead(text: string): string {
  return toPlainText(text).replace(/[^\p{L}\p{N}]/gu, '')
}
