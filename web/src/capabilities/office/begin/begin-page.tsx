import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import type { Draft } from '#contract/office-draft.ts'
import type { Office } from '#contract/staff.ts'
import { paths, pathTo, query } from '#web/platform/navigation/paths.ts'
import { tabStorage } from '#web/platform/safe-storage.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { CHOSEN_BY_PAGE } from '../last-office.ts'
import { OfficeFrame } from '../office-frame.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { SavedBeforeLeaving, useForms } from '../saved-before-leaving.ts'
import { useOffices } from '../use-office.ts'
import type { StepProps } from './step-props.ts'
import { ClubStep } from './club-step.tsx'
import { MoneyStep } from './money-step.tsx'
import { PermitsStep } from './permits-step.tsx'
import { PublishStep } from './publish-step.tsx'
import { fileOf } from '../draft/use-draft.ts'
import { TemplateStep } from './template-step.tsx'
import { WatersStep } from './waters-step.tsx'

/** A club on sale in six steps; each is saved before the next one opens. */
export default function BeginPage() {
  const [params] = useSearchParams()
  const offices = useOffices().data?.offices.filter(({ isInvited }) => !isInvited) ?? []
  const toBegin = offices.find(({ isOnSale }) => isOnSale !== true)
  // Of several clubs, the one that this page is for.
  if (offices.length > 1 && toBegin && !params.has(query.association)) {
    const step = params.get(query.step) ?? undefined
    const to = pathTo(paths.officeBegin, { association: toBegin.associationId, step })
    return <Navigate replace to={to} state={CHOSEN_BY_PAGE} />
  }
  return <OfficeFrame page="officeBegin">{(office) => <Begin office={office} />}</OfficeFrame>
}

const STEPS = ['club', 'template', 'waters', 'permits', 'money', 'publish'] as const

const reachedAs = (associationId: number): string => `lenza.begin.${associationId}`

/** Where one left off in this tab; on another day, the first step of which nothing is done. */
function stepToGoOnWith(associationId: number, draft: Draft | undefined): number {
  const reached = Number(tabStorage.get(reachedAs(associationId)))
  if (reached > 0 || draft === undefined) return reached || 1
  if ((fileOf(draft).permits ?? []).length === 0) return 1
  return STEPS.indexOf(draft.edition === undefined ? 'waters' : 'publish') + 1
}

function Begin({ office }: { office: Office }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const draft = useDraft(office.associationId)
  const { forms, saveAll } = useForms()
  const [isSaving, setSaving] = useState(false)
  const wanted = Number(params.get(query.step)) || stepToGoOnWith(office.associationId, draft.data)
  const hasPermits = draft.data !== undefined && (fileOf(draft.data).permits ?? []).length > 0
  const number = Math.min(Math.max(wanted, 1), STEPS.length)
  const step = STEPS[number - 1] ?? 'club'
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(step)
  // A step begins at its top, for the keyboard and a screen reader too.
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  useEffect(() => {
    if (params.has(query.step)) tabStorage.set(reachedAs(office.associationId), String(number))
  }, [params, number, office.associationId])
  const goOnTo = async (to: number) => {
    if (isSaving) return
    setSaving(true)
    const isAllSaved = await saveAll()
    setSaving(false)
    if (isAllSaved) go(to)
  }
  const go = (to: number) => {
    const next = new URLSearchParams(params)
    next.set(query.step, String(to))
    setParams(next)
    scrollTo(0, 0)
  }
  return (
    <div className="flex flex-col gap-8">
      <Stepper
        label={t('office.sections.begin.title')}
        steps={STEPS.map((one) => t(`office-begin.steps.${one}`))}
        current={number - 1}
        // Back as by the button: what is typed is kept, and not saved.
        onGo={(index) => (index < number ? go(index + 1) : void goOnTo(index + 1))}
        isDone={(index) => index !== STEPS.indexOf('template') || hasPermits}
      />
      <QueryBoundary query={draft} skeleton={<SkeletonLines lines={8} />}>
        {(found) => (
          <section className="flex flex-col gap-5" key={step}>
            <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
              {t(`office-begin.titles.${step}`)}
            </h2>
            <p className="max-w-lines text-ink-soft">{t(`office-begin.texts.${step}`)}</p>
            <SavedBeforeLeaving value={forms}>
              <OneStep step={step} office={office} draft={found} />
            </SavedBeforeLeaving>
          </section>
        )}
      </QueryBoundary>
      <div className="flex flex-wrap justify-between gap-3 border-t border-hair pt-5">
        {number > 1 ? (
          <Button variant="quiet" onPress={() => go(number - 1)}>
            {t('office-begin.before')}
          </Button>
        ) : (
          <span />
        )}
        {number < STEPS.length && (
          <Button
            variant="secondary"
            isPending={isSaving}
            pendingText={t('office.saving')}
            onPress={() => void goOnTo(number + 1)}
          >
            {t('office-begin.next', { step: t(`office-begin.steps.${STEPS[number] ?? 'club'}`) })}
          </Button>
        )}
      </div>
    </div>
  )
}

function OneStep({ step, ...props }: StepProps & { step: (typeof STEPS)[number] }) {
  switch (step) {
    case 'club':
      return <ClubStep {...props} />
    case 'template':
      return <TemplateStep {...props} />
    case 'waters':
      return <WatersStep {...props} />
    case 'permits':
      return <PermitsStep {...props} />
    case 'money':
      return <MoneyStep {...props} />
    case 'publish':
      return <PublishStep {...props} />
  }
}
