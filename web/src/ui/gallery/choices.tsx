import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TECHNIQUES, type Technique } from '#rules/codes.ts'
import { techniqueWord } from '../allowed-icons.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Chips } from '../chips.tsx'
import { Money } from '../money.tsx'
import { PlacesDots } from '../places-dots.tsx'
import { RadioCards } from '../radio-cards.tsx'
import { Switch } from '../switch.tsx'
import { TechniqueIcon } from '../technique-icon.tsx'
import { ZoneShape } from '../zone-shape.tsx'
import { brook, reach } from './samples.ts'

export function Choices() {
  const { t } = useTranslation()
  const [zone, setZone] = useState('t1')
  const [techniques, setTechniques] = useState<Technique[]>([TECHNIQUES.fly])
  const [technique, setTechnique] = useState('1')
  const [isOn, setOn] = useState(true)
  return (
    <div className="grid gap-8 [&>*]:min-w-0 md:grid-cols-2">
      <RadioCards
        label={t('gallery.zone')}
        description={t('gallery.zoneHelp')}
        value={zone}
        onChange={setZone}
        options={[
          {
            value: 't1',
            title: t('gallery.permit.zone'),
            detail: <PlacesDots left={3} total={4} />,
            icon: <ZoneShape shape={reach} className="size-14" />,
            trailing: <Money cents={4000} />,
          },
          {
            value: 't2',
            title: t('gallery.permit.brook'),
            detail: <PlacesDots left={2} total={12} />,
            icon: <ZoneShape shape={brook} className="size-14" />,
            trailing: <Money cents={2500} />,
          },
          {
            value: 't3',
            title: t('gallery.cards.lakes'),
            refusedBecause: t('gallery.reasons.closed'),
            icon: <ZoneShape shape={reach} className="size-14" />,
            trailing: <Money cents={2500} />,
          },
        ]}
      />
      <div className="flex flex-col gap-8">
        <RadioCards
          label={t('gallery.technique')}
          columns={2}
          value={technique}
          onChange={setTechnique}
          error={t('gallery.chooseOne')}
          options={[1, 2].map((code) => ({
            value: String(code),
            title: t(techniqueWord(code as Technique)),
            icon: <TechniqueIcon technique={code as Technique} className="size-7" />,
          }))}
        />
        <Chips
          label={t('gallery.technique')}
          selected={techniques}
          onChange={setTechniques}
          chips={Object.values(TECHNIQUES).map((code) => ({
            value: code,
            text: t(techniqueWord(code)),
            icon: <TechniqueIcon technique={code} className="size-5" />,
          }))}
        />
        <div>
          <Checkbox isSelected={isOn} onChange={setOn} trailing={<Money cents={1000} />}>
            {t('gallery.permit.boat')}
          </Checkbox>
          <Checkbox isSelected={false} onChange={setOn} error={t('gallery.accept')}>
            {t('gallery.conditions')}
          </Checkbox>
          <Checkbox isSelected={false} onChange={setOn} isDisabled description={t('gallery.zoneHelp')}>
            {t('gallery.permit.boat')}
          </Checkbox>
          <Switch isSelected={isOn} onChange={setOn} description={t('gallery.zoneHelp')}>
            {t('gallery.onlyFree')}
          </Switch>
          <Switch isSelected={!isOn} onChange={(on) => setOn(!on)}>
            {t('gallery.onlyFree')}
          </Switch>
        </div>
      </div>
    </div>
  )
}
