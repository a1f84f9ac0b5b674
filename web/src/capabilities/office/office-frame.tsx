import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import type { Office } from '#contract/staff.ts'
import { Welcome } from '#web/capabilities/identity/index.ts'
import { useRoleText } from '#web/platform/i18n/use-role-text.ts'
import { useTextPart } from '#web/platform/i18n/use-text-part.ts'
import { paths, pathTo, query } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { CHOSEN_BY_PAGE, lastOffice } from './last-office.ts'
import { definitions, type OfficePageName } from './pages.ts'
import { mayOpen } from './right-of-page.ts'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { Invitations } from './staff/invitations.tsx'
import { chosenOffice, isOfOthers, useOffices } from './use-office.ts'

interface OfficeFrameProps {
  page: OfficePageName
  children: (office: Office) => ReactNode
}

/** A page of the office: title, association, invitations, and the page itself where the role allows it. */
export function OfficeFrame(props: OfficeFrameProps) {
  const texts = useTextPart('office')
  if (texts.hasFailed) return <StatePanel kind="failed" level={1} onRetry={texts.retry} />
  if (!texts.isReady) return <StatePanel kind="loading" skeleton={<SkeletonLines lines={6} />} />
  return <Framed {...props} />
}

function Framed({ page, children }: OfficeFrameProps) {
  const { t } = useTranslation()
  const roleText = useRoleText()
  const title = `${definitions[page].texts}.title`
  const [params, setParams] = useSearchParams()
  const offices = useOffices()
  usePageTitle(t(title))
  const worksIn = offices.data && chosenOffice(offices.data, params.get(query.association))?.associationId
  const isChosenByPage = useLocation().state === CHOSEN_BY_PAGE
  const isNamed = String(worksIn) === params.get(query.association) && !isChosenByPage
  // Only what the person chose, or followed a link to: another one's link changes nothing.
  useEffect(() => {
    if (isNamed && worksIn !== undefined) lastOffice.set(worksIn)
  }, [isNamed, worksIn])
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-2 pb-12 md:px-6">
      <QueryBoundary query={offices} skeleton={<SkeletonLines lines={8} />}>
        {(data) => {
          const wanted = params.get(query.association)
          const own = chosenOffice(data, wanted)
          // A link to another association names that one: the page does not switch to the person's own without a word.
          const office = isOfOthers(data, wanted) ? undefined : own
          const open = data.offices.filter(({ isInvited }) => !isInvited)
          return (
            <>
              <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
                <div className="min-w-0">
                  {office && (
                    <p className="text-sm text-ink-soft">
                      {t('office.whose', {
                        association: office.associationName,
                        role: roleText(office),
                      })}
                    </p>
                  )}
                  <h1 className="text-3xl">{t(title)}</h1>
                </div>
                <div className="flex items-end gap-2">
                  {open.length > 1 && office && (
                    <Select
                      isSmall
                      label={t('office.association')}
                      options={open.map(({ associationId, associationName }) => ({
                        value: associationId,
                        text: associationName,
                      }))}
                      value={office.associationId}
                      onChange={(id) => setParams({ [query.association]: String(id) })}
                    />
                  )}
                  <Shortcuts office={office} />
                </div>
              </header>
              <div className="mt-6 empty:hidden">
                <Welcome />
              </div>
              <Invitations offices={data.offices} />
              {office === undefined && own !== undefined ? (
                <StatePanel
                  kind="empty"
                  title={t('office.ofOthers.title')}
                  text={t('office.ofOthers.text')}
                  action={
                    <ButtonLink href={pathTo(paths.office, { association: own.associationId })}>
                      {t('office.ofOthers.toOwn', { association: own.associationName })}
                    </ButtonLink>
                  }
                />
              ) : office === undefined ? (
                <StatePanel
                  kind="empty"
                  title={t('office.none.title')}
                  text={t('office.none.text')}
                  action={
                    data.isOperator === true && (
                      <ButtonLink href={paths.operator}>{t('office-operator.link.title')}</ButtonLink>
                    )
                  }
                />
              ) : mayOpen(office, paths[page]) ? (
                <div key={office.associationId} className="mt-6">
                  {children(office)}
                </div>
              ) : (
                <StatePanel
                  kind="empty"
                  title={t('office.notYours.title')}
                  text={t('office.notYours.text')}
                />
              )}
            </>
          )
        }}
      </QueryBoundary>
    </div>
  )
}
