import type { Call } from '#contract/call.ts'
import * as f from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { refuseFields } from '../refusal.ts'

/** The fields of a call that name a language. */
export const languageFieldsOf = ({ request }: Pick<Call, 'request'>) =>
  Object.entries(request.table)
    .filter(([, { schema }]) => schema === f.language || ('inner' in schema && schema.inner === f.language))
    .map(([key, { wireName }]) => ({ key, wireName }))

/**
 * What a call was sent, as far as this installation offers its languages: where nothing is written one that is not is as if it had
 * not been sent, as in a header; what would be kept and written to people in it is refused at its field.
 */
export function inOfferedLanguage(call: Call, offered: readonly Language[]) {
  const fields = languageFieldsOf(call)
  return (input: object): object => {
    const sent: Record<string, unknown> = { ...input }
    const wrong = fields.filter(
      ({ key }) => sent[key] !== undefined && !offered.some((one) => one === sent[key]),
    )
    if (wrong.length === 0) return input
    if (call.method !== 'GET')
      return refuseFields(wrong.map(({ wireName: field }) => ({ field, code: 'NOT_A_CHOICE' })))
    for (const { key } of wrong) delete sent[key]
    return sent
  }
}
