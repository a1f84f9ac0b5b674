import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Countdown } from '../countdown.tsx'
import { DescriptionList } from '../description-list.tsx'
import { Money } from '../money.tsx'
import { PlacesDots } from '../places-dots.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { Stepper } from '../stepper.tsx'

export function Figures() {
  const { t } = useTranslation()
  const [until] = useState(() => Date.now() + 14 * 60_000 + 58_000)
  const [view, setView] = useState('day')
  const steps = ['permit', 'conditions', 'payment', 'done'].map((step) => t(`gallery.steps.${step}`))
  return (
    <div className="grid gap-8 [&>*]:min-w-0 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-8">
        <Stepper label={t('gallery.steps.label')} steps={steps} current={0} />
        <Stepper label={t('gallery.steps.label')} steps={steps} current={2} />
        <Stepper label={t('gallery.steps.label')} steps={steps} current={3} />
        <SegmentedControl
          label={t('gallery.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'day', text: t('gallery.byDay') },
            { value: 'water', text: t('gallery.byWater') },
          ]}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <p className="flex flex-wrap items-baseline gap-x-6">
          <Money cents={2500} className="text-4xl" />
          <Money cents={2250} className="text-4xl" />
          <Money cents={0} exact className="text-2xl" />
        </p>
        <PlacesDots left={4} total={4} />
        <PlacesDots left={18} total={30} />
        <PlacesDots left={1} total={12} />
        <PlacesDots left={0} total={4} />
        <PlacesDots left={7} />
        <Countdown until={until} />
        <DescriptionList
          rows={[
            { term: t('gallery.sum.permit'), value: <Money cents={4000} exact /> },
            { term: t('gallery.sum.boat'), value: <Money cents={1000} exact /> },
            { term: t('gallery.sum.discount'), value: <Money cents={-500} exact /> },
            { term: t('gallery.sum.total'), value: <Money cents={4500} exact className="text-2xl" /> },
          ]}
        />
      </div>
    </div>
  )
}
