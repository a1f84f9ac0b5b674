import type * as z from 'zod/mini'
import { Waves } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { association } from '#contract/catalogue.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { ExamplesNotice } from '../examples-notice.tsx'

type Association = z.output<typeof association>

interface ChooseWatersProps {
  associations: readonly Association[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

const ALL = 'all'

/** All waters, or those of one association; several can be chosen in the filters. */
export function ChooseWaters({ associations, chosen, onChange }: ChooseWatersProps) {
  const { t } = useTranslation()
  const [only, ...more] = chosen
  const one = more.length === 0 ? only : null
  return (
    <>
      <RadioCards
        label={t('find.waters')}
        value={one === null ? null : String(one ?? ALL)}
        onChange={(value) => onChange(value === ALL ? [] : [Number(value)])}
        columns={2}
        options={[
          {
            value: ALL,
            title: t('find.allWaters'),
            detail: t('find.allWatersDetail'),
            icon: <Waves aria-hidden />,
          },
          ...associations.map(({ associationId, name, waters, colour, demo }) => ({
            value: String(associationId),
            title: demo ? <Example name={name} /> : name,
            detail: waters.join(', '),
            icon: <Pennant colour={colour} />,
          })),
        ]}
      />
      {associations.some(({ demo }) => demo) && <ExamplesNotice />}
    </>
  )
}

function Example({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <>
      {name} <span className="text-sm font-normal text-ink-soft">{t('find.example')}</span>
    </>
  )
}

const Pennant = ({ colour }: { colour: string }) => (
  <span
    aria-hidden
    className="block h-8 w-2 rounded-full border border-edge forced-color-adjust-none"
    style={{ backgroundColor: colour }}
  />
)
