import { useTranslation } from 'react-i18next'
import { SPECIES, TECHNIQUES } from '#rules/codes.ts'
import { AllowedIcons } from '../allowed-icons.tsx'
import { addDays } from '#rules/days.ts'
import { dayColour } from '../day-colour.ts'
import { Fish } from '../fish.tsx'
import { FishOf } from '../fish/fish-of.tsx'
import { Logo, LogoMark } from '../logo.tsx'
import { TechniqueIcon } from '../technique-icon.tsx'
import { TODAY } from './samples.ts'

export function Drawings() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-end gap-10">
        <Logo className="h-24" />
        <Logo />
        <LogoMark className="size-24" />
        <img src="/favicon.svg" alt="" className="size-16" />
        <img src="/favicon.svg" alt="" className="size-8" />
        <img src="/favicon.svg" alt="" className="size-4" />
        <img src="/icons/icon-maskable-512.png" alt="" className="size-24 rounded-full" />
        <Fish className="h-20" />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-6">
        {([...SPECIES, 'other'] as const).map((species) => (
          <li key={species} className="flex flex-col gap-2">
            <FishOf species={species} className="w-full max-w-52" />
            <span className="flex items-center gap-2 text-sm">
              <FishOf species={species} className="w-18 shrink-0" />
              {t(`catalogue.species.${species}`)}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-6">
        {Object.values(TECHNIQUES).map((technique) => (
          <TechniqueIcon key={technique} technique={technique} className="size-16" />
        ))}
      </div>
      <AllowedIcons techniques={Object.values(TECHNIQUES)} />
      <AllowedIcons techniques={[1]} keeping="kept" size="river" />
      <ol className="flex flex-wrap gap-2">
        {Array.from({ length: 10 }, (_, step) => dayColour(addDays(TODAY, step))).map((colour, step) => (
          <li key={step} className="rounded-md px-4 py-3 text-[#fff]" style={{ backgroundColor: colour.hex }}>
            {t(`ui.dayColour.${colour.name}`)}
          </li>
        ))}
      </ol>
    </div>
  )
}
