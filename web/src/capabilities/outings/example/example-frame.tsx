import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { ButtonLink } from '#web/ui/link.tsx'

interface ExampleFrameProps {
  title: string
  text: string
  children: ReactNode
}

/** Describes a page to visitors without a session: a text, and an example labelled as such. */
export function ExampleFrame({ title, text, children }: ExampleFrameProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-4">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        <p className="max-w-lines text-lg">{text}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="river" href={pathTo(paths.login, { follow: pathname + search })}>
            {t('river.example.signIn')}
          </ButtonLink>
          <ButtonLink size="river" variant="secondary" href={paths.home}>
            {t('river.example.find')}
          </ButtonLink>
        </div>
      </header>
      <div className="relative border-y border-dashed border-edge pt-8 pb-6 md:rounded-lg md:border md:px-6">
        <p className="absolute -top-3.5 -left-2 bg-paper px-2 md:left-4 font-display text-lg font-[640] text-line">
          {t('river.example.mark')}
        </p>
        <div className="flex flex-col gap-8">{children}</div>
      </div>
    </div>
  )
}
