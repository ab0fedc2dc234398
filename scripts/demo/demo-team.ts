/** The demo studio's team. The owner signs up; the others are invited. */
export const DEMO_OWNER = {
  role: 'owner',
  firstName: 'Olivia',
  lastName: 'Hart',
  emailAddress: 'owner@demo.test',
} as const
export const DEMO_TEAM = [
  {
    role: 'administrator',
    firstName: 'Adam',
    lastName: 'Reed',
    emailAddress: 'administrator@demo.test',
  },
  {
    role: 'photographer',
    firstName: 'Priya',
    lastName: 'Shah',
    emailAddress: 'photographer@demo.test',
  },
  {
    role: 'salesperson',
    firstName: 'Sam',
    lastName: 'Cole',
    emailAddress: 'salesperson@demo.test',
  },
] as const
/** A photographer from another studio who helped with one gallery and sees no other. */
export const DEMO_COLLABORATOR = {
  role: 'photographer',
  firstName: 'Mateo',
  lastName: 'Silva',
  emailAddress: 'collaborator@demo.test',
} as const
export const DEMO_PASSWORD = 'demo-studio-2026'
export const DEMO_ALIAS = 'demo'
