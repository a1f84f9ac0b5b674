import { useTranslation } from 'react-i18next'
import { ActionRow } from '#web/ui/action-row.tsx'
import { OfficeFrame } from '../office-frame.tsx'
import { sections } from '../sections.ts'
import { may, useOfficePath } from '../use-office.ts'
import type { Office } from '#contract/staff.ts'

/** What one may do in the office. */
export default function OfficePage() {
  return (
    <OfficeFrame title="office.sections.today.title" right="any">
      {(office) => <Areas office={office} />}
    </OfficeFrame>
  )
}

function Areas({ office }: { office: Office }) {
  const { t } = useTranslation()
  const pathOf = useOfficePath()
  const others = sections.filter(({ key, right }) => key !== 'today' && may(office, right))
  return (
    <>
      <p className="max-w-lines">{t(`office.roles.${office.role}.text`)}</p>
      <ul className="mt-4 divide-y divide-hair">
        {others.map(({ key, path, Icon }) => (
          <li key={key}>
            <ActionRow
              icon={<Icon aria-hidden className="size-6" />}
              title={t(`office.sections.${key}.title`)}
              text={t(`office.sections.${key}.text`)}
              href={pathOf(path)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
