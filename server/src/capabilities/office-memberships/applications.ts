import {
  APPLICATIONS_OF_A_PAGE,
  type Application,
  decideApplication,
  listApplications,
} from '#contract/membership-applications.ts'
import type { Language } from '#contract/languages.ts'
import { wireNameOf } from '#contract/wire.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { answerApplication } from '../memberships/index.ts'
import { heldForApplications, payableUntil } from '../purchase/index.ts'
import { recordEvent, requireRight } from '../staff/index.ts'
import { type ApplicationForOffice, applicationsFor } from './store/applications.ts'

/** The association says yes or no to who asks to become a member. */
export function serveOfficeApplications(serve: Serve, services: Services): void {
  const { db } = services

  serve(listApplications, async ({ input, language }) => {
    const rows = await applicationsFor(db, input)
    const page = rows.slice(0, APPLICATIONS_OF_A_PAGE)
    const last = rows.length > page.length ? page.at(-1) : undefined
    const applications = await present(page, language)
    return { applications, ...(last && { next: last.id }) }
  })

  serve(decideApplication, async ({ input, caller, language, now }) => {
    const { associationId, applicationId, isAccepted, reason } = input
    if (!isAccepted && reason === undefined)
      refuseFields([{ field: wireNameOf(decideApplication.request, 'reason'), code: 'REQUIRED' }])
    const [known] = await applicationsFor(db, { associationId, applicationId })
    if (known === undefined) return refuse('NOT_FOUND')
    const act = isAccepted ? ('membership.accepted' as const) : ('membership.declined' as const)
    const isDone = await answerApplication(
      services,
      { associationId, planKey: known.plan_key, applicationId, isAccepted, reason, by: caller.accountId },
      {
        first: (tx) => requireRight(tx, caller, 'people'),
        atLast: (tx) => recordEvent(tx, caller, { act, subjectId: applicationId, reason }, now),
      },
      now,
    )
    if (!isDone) return refuse('CHANGED_MEANWHILE')
    const [application] = await present(await applicationsFor(db, { associationId, applicationId }), language)
    return { application: application ?? refuse('NOT_FOUND') }
  })

  async function present(rows: ApplicationForOffice[], language: Language): Promise<Application[]> {
    const held = await heldForApplications(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presented(row, held, language))
  }
}

function presented(
  row: ApplicationForOffice,
  held: ReadonlyMap<string, Date>,
  language: Language,
): Application {
  const nameOf = (key: string) => row.plan.documents.find((one) => one.key === key)?.name
  return {
    applicationId: row.id,
    plan: row.plan_key,
    planName: inLanguage(row.plan.name, language),
    memberName: row.memberName,
    state: row.state,
    appliedAt: row.applied_at.toISOString(),
    payUntil: payableUntil(row, held)?.toISOString(),
    ...(row.reason !== null && { reason: row.reason }),
    applicantName: row.applicantName,
    ...(row.birthDate !== null && { birthDate: row.birthDate }),
    stated: (row.request.documents ?? []).map(({ key, number, validUntil }) => ({
      name: inLanguage(nameOf(key), language) ?? key,
      ...(number !== undefined && { number }),
      ...(validUntil !== undefined && { validUntil }),
    })),
  }
}
