import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../link.tsx'
import { RiverLines } from '../river-lines.tsx'
import { TopBar } from '../top-bar.tsx'
import { Actions } from './actions.tsx'
import { Choices } from './choices.tsx'
import { Days } from './days.tsx'
import { Drawings } from './drawings.tsx'
import { Fields } from './fields.tsx'
import { Overlays } from './overlays.tsx'
import { Permits } from './permits.tsx'
import { Figures } from './figures.tsx'
import { States } from './states.tsx'

/** Every component in every state, for the eye; `open` opens one of those that lie over the page. */
export function Gallery({ open }: { open: string | null }) {
  const { t } = useTranslation()
  const [over, setOver] = useState(open)
  return (
    <>
      <TopBar onMenu={() => setOver('drawer')} isMenuOpen={over === 'drawer'} homeHref="#" />
      <main className="mx-auto flex max-w-page flex-col gap-14 px-4 pb-24">
        <Opening />
        <Part title={t('gallery.permits')}>
          <Permits />
        </Part>
        <Part title={t('gallery.days')}>
          <Days />
        </Part>
        <Part title={t('gallery.figures')}>
          <Figures />
        </Part>
        <Part title={t('gallery.actions')}>
          <Actions onOpen={setOver} />
        </Part>
        <Part title={t('gallery.choices')}>
          <Choices />
        </Part>
        <Part title={t('gallery.fields')}>
          <Fields />
        </Part>
        <Part title={t('gallery.states')}>
          <States />
        </Part>
        <Part title={t('gallery.drawings')}>
          <Drawings />
        </Part>
      </main>
      <Overlays open={over} onClose={() => setOver(null)} />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6">
      <h2 className="border-b border-hair pb-2 text-2xl">{title}</h2>
      {children}
    </section>
  )
}

/** How a start page looks with these pieces. */
function Opening() {
  const { t } = useTranslation()
  return (
    <section className="relative -mx-4 overflow-hidden px-4 pt-10 pb-12 md:rounded-lg">
      <RiverLines />
      <div className="relative flex max-w-column flex-col items-start gap-4">
        <h1 className="text-4xl">{t('gallery.opening.title')}</h1>
        <p className="max-w-lines text-lg text-ink-soft">{t('gallery.opening.text')}</p>
        <ButtonLink href="#days" size="river">
          {t('gallery.opening.go')}
        </ButtonLink>
      </div>
    </section>
  )
}
