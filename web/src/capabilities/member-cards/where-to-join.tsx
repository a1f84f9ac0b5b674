import { listAssociations } from '#contract/catalogue.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'

/** The associations that one can join here, each with the way to its plans; nothing where there is none. */
export function WhereToJoin() {
  const { t } = useTexts()
  const { data } = useCallQuery(listAssociations, {})
  const toJoin = data?.associations.filter(({ sellsMembership }) => sellsMembership) ?? []
  if (toJoin.length === 0) return null
  return (
    <section aria-labelledby="where-to-join" className="mt-10 flex max-w-column flex-col gap-2">
      <h2 id="where-to-join" className="text-2xl">
        {t('member-cards.whereToJoin.title')}
      </h2>
      <p className="max-w-lines text-ink-soft">{t('member-cards.whereToJoin.text')}</p>
      <ul className="flex flex-col divide-y divide-hair">
        {toJoin.map(({ associationId: association, name }) => (
          <li key={association} className="py-3">
            <Link href={pathTo(paths.join, { association })}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
