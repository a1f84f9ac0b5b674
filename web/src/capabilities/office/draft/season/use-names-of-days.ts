import { useTranslation } from 'react-i18next'
import { calendarName } from '#association-file/calendars-of-file.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import type { MovedDays } from '#association-file/next-season.ts'
import { useRuleWords } from '../use-rule-words.ts'

/** Which rule a day is of: "Closed: Upper stretch, stocking", "Calendar Trout season, except". */
export function useNamesOfDays(file: WrittenFile): (days: MovedDays) => string {
  const { t } = useTranslation()
  const { textOf } = useRuleWords(file)
  const say = (key: string, values: Record<string, string>) => t(`office-rules.season.of.${key}`, values)
  return ({ part, place }) => {
    const [, key = '', list = ''] = place.split('/')
    if (part === 'calendars') {
      const name = calendarName(key, file.calendars?.[key] ?? {}, textOf)
      return say('calendar', { name, list: t(`office-rules.season.lists.${list}`) })
    }
    if (part === 'discountCodes') return say('code', { code: file.discountCodes?.[Number(key)]?.code ?? '' })
    if (part === 'membershipPlans') {
      const { name } = file.membershipPlans?.[Number(key)] ?? {}
      return say(list === '' ? 'plan' : 'planRenewing', { name: name ? textOf(name) : '' })
    }
    const { zone, permit, reason } = file.closures?.[Number(key)] ?? {}
    const names = [
      file.zones?.find((one) => one.key === zone)?.name,
      file.permits.find((one) => one.key === permit)?.name,
    ].filter((name) => name !== undefined)
    const what = names.length === 0 ? t('office-rules.season.everything') : names.map(textOf).join(', ')
    return say('closure', { what, reason: (reason ? textOf(reason) : '').replace(/\.$/, '') })
  }
}
