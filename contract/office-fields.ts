import type * as z from 'zod/mini'
import { REQUIRED_LANGUAGES, type RequiredLanguage } from '#rules/text-languages.ts'
import { optional, translated } from './fields.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { field, type Field, wire } from './wire.ts'

/** What is written in one language or more. */
export const inLanguages = <S extends z.core.$ZodType>(written: S) => {
  const schema = optional(written)
  return wire(
    Object.fromEntries(LANGUAGES.map((language) => [language, field(language, schema)])) as Record<
      Language,
      Field<Language, typeof schema>
    >,
  )
}

/** What an association has to write in every required language; others are optional. */
export const inRequiredLanguages = <S extends z.core.$ZodType>(written: S) =>
  wire(
    Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        field(language, REQUIRED_LANGUAGES.some((one) => one === language) ? written : optional(written)),
      ]),
    ) as Record<RequiredLanguage, Field<RequiredLanguage, S>>,
  )

/** The roles and rights of the office as wire words; which role has which right is in rules/club/office-rights.ts. */

export const officeRole = translated({
  proprietario: 'owner',
  segretario: 'secretary',
  tesoriere: 'treasurer',
  banco: 'counter',
  puntoVendita: 'outlet',
  coordinatore: 'wardensCoordinator',
  lettore: 'reader',
})
export type OfficeRole = z.output<typeof officeRole>

export const officeRight = translated({
  incaricati: 'staff',
  impostazioni: 'settings',
  versamenti: 'payouts',
  cancellazione: 'erase',
  regole: 'terms',
  pubblicazione: 'publish',
  chiusure: 'close',
  stopVendita: 'stopSale',
  persone: 'people',
  denaro: 'money',
  vendita: 'sell',
  restituzioni: 'giveBack',
  contoPuntoVendita: 'ownOutlet',
  guardiapesca: 'wardens',
  blocchi: 'block',
  statistiche: 'statistics',
})
export type OfficeRight = z.output<typeof officeRight>
