import { PlainLink } from './plain-link.tsx'

interface YearTabsProps {
  label: string
  years: readonly number[]
  shown: number
  hrefOf: (year: number) => string
}

/** Years as links, the latest first; the selected one is underlined. */
export const YearTabs = ({ label, years, shown, hrefOf }: YearTabsProps) => (
  <nav aria-label={label} className="mb-6 border-b border-hair print:hidden">
    <ul className="flex flex-wrap gap-x-2">
      {years.map((year) => (
        <li key={year}>
          <PlainLink
            href={hrefOf(year)}
            routerOptions={{ replace: true }}
            {...(year === shown && { 'aria-current': 'page' as const })}
            className={`figures -mb-px inline-grid min-h-12 min-w-16 cursor-pointer place-items-center border-b-2 px-3 text-lg no-underline hover:text-river ${year === shown ? 'border-line text-ink' : 'border-transparent text-ink-soft'}`}
          >
            {year}
          </PlainLink>
        </li>
      ))}
    </ul>
  </nav>
)
