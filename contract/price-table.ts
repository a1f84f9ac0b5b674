import * as f from './fields.ts'
import { calendar } from './permit-rules.ts'
import { field, wire } from './wire.ts'

export const ageGroup = wire({
  /** `adult` and `minor` are those of the law: from 18 years, and under. */
  key: field('chiave', f.text),
  from: field('daEta', f.optional(f.count)),
  /** The first age that is not in it. */
  under: field('sottoEta', f.optional(f.count)),
  /** The day whose age counts; absent: the first one. */
  on: field('riferimento', f.optional(f.translated({ primoGiorno: 'firstDay', fineAnno: 'yearEnd' }))),
})

/** For whom and where a licence is required; what is absent limits nothing. */
export const licenceFor = wire({
  groups: field('gruppi', f.optional(f.list(ageGroup))),
  zones: field('zone', f.optional(f.list(f.publicId))),
  slots: field('orari', f.optional(f.list(f.text))),
  /** The same in the caller's language. */
  name: field('descrizione', f.text),
})

/** A price and to whom it applies; what is absent limits nothing: see `Scope` in `rules/permit/scope.ts`. */
const priceRow = wire({
  groups: field('gruppi', f.optional(f.list(ageGroup))),
  members: field('soci', f.optional(f.boolean)),
  zones: field('zone', f.optional(f.list(f.publicId))),
  slots: field('orari', f.optional(f.list(f.text))),
  /** Numbers of days. */
  lengths: field('durate', f.optional(f.list(f.count))),
  calendar: field('calendario', f.optional(calendar)),
  /** Codes of chosen extras. */
  addOns: field('opzioni', f.optional(f.list(f.text))),
  /** It applies only beside another permit of that day, of whom. */
  besideOf: field(
    'accantoA',
    f.optional(f.translated({ titolare: 'holder', accompagnatore: 'companion', entrambi: 'either' })),
  ),
  cents: field('centesimi', f.cents),
  /** To whom and when it applies, in the caller's language. */
  name: field('descrizione', f.text),
  /** The part of it that an order does not show as a choice of its own: people, days and another permit. */
  inLine: field('voce', f.optional(f.text)),
})

/** Prices per day or per permit, as in `prezzoPer`; the first row that applies decides. */
export const priceTable = wire({
  /** Where no row applies. */
  baseCents: field('baseCentesimi', f.cents),
  rows: field('righe', f.list(priceRow)),
})
