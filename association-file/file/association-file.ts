import * as z from 'zod/mini'
import { LANGUAGE_OF_STAFF, LANGUAGES } from '#contract/languages.ts'
import { calendars } from './calendar-file.ts'
import { ageGroups } from './scope-file.ts'
import { facts, memberNumbers } from './fact-file.ts'
import { catchCaps } from './catch-cap-file.ts'
import { purchaseLimits } from './limit-file.ts'
import { moment } from './moment-file.ts'
import { requires } from './requirement-file.ts'
import { membershipPlans } from './plan-file.ts'
import { quotas } from './quota-file.ts'
import { type PermitFile, permitFile } from './permit-file.ts'
import { type SlotOfPermit, slotsOfClub } from './slot-file.ts'
import * as v from './values.ts'

const pointOfSale = z.strictObject({
  name: v.line(100),
  address: v.line(200),
  phone: z.optional(v.phone),
  hours: z.optional(v.localised(200)),
})

const ownSpecies = z
  .strictObject({ key: v.key, name: v.localised(80), latin: z.optional(v.line(80)) })
  .check(z.describe('A fish that the list does not have.'))

const permitType = z
  .strictObject({ key: v.key, name: v.localised(80) })
  .check(z.describe('A type of permits beside those that every association has.'))

const contacts = z.strictObject({
  phone: z.optional(v.phone),
  email: z.optional(v.email),
  website: z.optional(v.website),
  address: z.optional(v.line(200)),
  officeHours: z.optional(v.localised(200)),
  pointsOfSale: v.listOf(pointOfSale),
})

const guideDocument = z.strictObject({ name: v.localised(120), url: v.documentAddress })

const warden = z.strictObject({
  email: v.email,
  firstName: v.line(80),
  lastName: v.line(80),
  language: z._default(z.enum(LANGUAGES), LANGUAGE_OF_STAFF),
})

const zone = z.strictObject({
  key: v.key,
  name: v.localised(80),
  water: z.optional(v.line(80)).check(z.describe('The river or lake, where the zone is a part of it.')),
  summary: z.optional(v.localised(300)),
  peopleAtMost: z
    .optional(v.count(1, 100_000))
    .check(
      z.describe(
        'All anglers at one moment, over all permits. The import refuses a file whose places let in more; it limits nothing itself.',
      ),
    ),
  shape: v.shape,
})

const picture = z.strictObject({
  file: v.pictureFile,
  alt: v.localised(200).check(z.describe('What it shows, for readers who do not see it.')),
  credit: v.line(120).check(z.describe('Photographer and licence.')),
  stored: z
    .optional(v.pictureHash)
    .check(
      z.describe('Of a downloaded file: the server has this picture, so no file beside this one is needed.'),
    ),
})

const logo = z.strictObject({
  file: v.pictureFile,
  stored: z
    .optional(v.pictureHash)
    .check(
      z.describe('Of a downloaded file: the server has this logo, so no file beside this one is needed.'),
    ),
})

const aboutWater = z
  .strictObject({
    water: v.line(80),
    line: z.optional(v.localised(160)),
    picture: z.optional(picture),
  })
  .check(z.describe('A line and a picture of one of the waters.'))

const closure = z
  .strictObject({
    permit: z.optional(v.key),
    zone: z.optional(v.key),
    from: v.day,
    to: v.day,
    reason: v.localised(200),
  })
  .check(z.describe('Of a permit, of a zone (on every permit), of a zone on one permit, or of everything.'))

const discountCode = z
  .strictObject({
    code: z.string().check(z.regex(/^[A-Za-z0-9_-]{3,40}$/, { error: 'NOT_A_DISCOUNT_CODE' })),
    percent: z.optional(v.percent),
    permits: z.optional(z.array(v.key).check(z.minLength(1))),
    from: z.optional(v.day),
    to: z.optional(v.day),
    usesInAll: z.optional(v.count(0, 1_000_000)),
    usesPerPerson: z.optional(v.count(1, 1_000_000)),
    onlyEmail: z.optional(v.email),
    active: z._default(z.boolean(), true),
    amount: z.optional(v.moneyOff),
  })
  .check(z.describe('Either "percent" or "amount". Upper and lower case are the same.'))

const MOST_PERMITS = 200

/** The import file of an association. */
export const associationFile = z.strictObject({
  $schema: z.optional(z.string()),
  key: v.key,
  name: v.line(100),
  timeZone: z._default(v.timeZone, 'Europe/Rome'),
  colour: v.colour,
  logo: z.optional(logo),
  summary: v.localised(300),
  waters: z.array(v.line(80)).check(z.minLength(1), z.maxLength(50)),
  aboutWaters: v.listOf(aboutWater, 50),
  species: v
    .listOf(v.species, 100)
    .check(z.describe('The fish of its waters, for the catch log. Absent: the fish that most clubs have.')),
  ownSpecies: v.listOf(ownSpecies, 50),
  permitTypes: v.listOf(permitType, 20),
  contacts,
  guide: z
    .optional(v.localisedMarkdown)
    .check(z.describe('Markdown: what an angler should know of these waters before coming.')),
  gettingThere: z
    .optional(v.localisedMarkdown)
    .check(z.describe('Markdown: by which road, where to park, which bus or train.')),
  documents: v.listOf(guideDocument, 50),
  widgetSites: v
    .listOf(v.origin, 20)
    .check(z.describe('Sites that may frame the widget of this association. Absent: any site.')),
  stripeAccount: z.optional(
    z.string().check(
      z.refine((text: string) => !/^acct_[A-Za-z0-9]{0,5}$/.test(text), {
        error: 'STRIPE_ACCOUNT_SHORT',
        abort: true,
      }),
      z.regex(/^acct_[A-Za-z0-9]{6,60}$/, { error: 'NOT_A_STRIPE_ACCOUNT' }),
    ),
  ),
  satispay: z
    .optional(z.boolean())
    .check(
      z.describe(
        'true: one can also pay online with Satispay, where the association is in Italy. It must be active for its account at Stripe.',
      ),
    ),
  paypal: z
    .optional(z.boolean())
    .check(
      z.describe('true: one can also pay online with PayPal. It must be active for its account at Stripe.'),
    ),
  holdMinutes: z
    .optional(v.count(5, 60))
    .check(z.describe('How long a place is held for paying; 15 minutes without it.')),
  noWaitingList: z
    .optional(z.boolean())
    .check(z.describe('true: where no place is available, nobody can wait for one.')),
  invitationsUntil: z
    .optional(moment)
    .check(
      z.describe(
        'Until when somebody who was invited to a permit by e-mail can say who they are. Absent: 18:00 on the day before the first.',
      ),
    ),
  demo: z._default(z.boolean(), false).check(z.describe('Example data, shown as such and not as an offer.')),
  note: z.optional(v.localised(600)),
  members: v.listOf(v.email, 20_000),
  blocked: v.listOf(z.strictObject({ email: v.email, until: z.optional(v.day) }), 20_000),
  wardens: v.listOf(warden, 500),
  zones: v.listOf(zone, 500),
  closures: v.listOf(closure, 2000),
  format: z.literal(2).check(z.describe('The format of this file; no other is read.')),
  ageGroups,
  calendars,
  slots: slotsOfClub,
  purchaseLimits,
  catchCaps,
  facts,
  memberNumbers,
  membershipPlans,
  requires,
  quotas,
  permits: z.array(permitFile).check(z.minLength(1), z.maxLength(MOST_PERMITS)),
  discountCodes: v.listOf(discountCode, 2000),
})
/** A file that is being written: what comes first needs neither permits nor waters. */
export const beginningFile = z.extend(associationFile, {
  waters: v.listOf(v.line(80), 50),
  permits: v.listOf(permitFile, MOST_PERMITS),
})
/** As it is read: permits list their slots. */
export type ReadFile = z.output<typeof associationFile>
/** As the import goes on with it: permits have their slots. */
export type AssociationFile = Omit<ReadFile, 'permits'> & { permits: PermitFile[] }

/** As it is written, without the defaults. */
export type WrittenFile = z.input<typeof associationFile>

/** A value of unknown completeness: every part may be missing. */
export type Loose<T> = T extends (infer M)[]
  ? (Loose<M> | undefined)[] | undefined
  : T extends object
    ? { [K in keyof T]?: Loose<T[K]> | undefined }
    : T | undefined

/** The file without its wrong values; the rest can be checked for consistency. */
export type LooseWritten = Loose<WrittenFile>

/** With the slots themselves in place of their codes. */
export type LoosePermit = Omit<NonNullable<Loose<WrittenFile['permits'][number]>>, 'slots'> & {
  slots?: SlotOfPermit[] | undefined
}

/** The loose file whose permits have the slots themselves. */
export type LooseFile = Omit<LooseWritten, 'permits'> & { permits?: (LoosePermit | undefined)[] | undefined }
