import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { listHolds } from '#contract/holds.ts'
import { listOwnApplications } from '#contract/membership-applications.ts'
import { countClosure } from '#contract/office-closures.ts'
import { listCounterSales } from '#contract/office-counter.ts'
import { listOwnDuties } from '#contract/supervision.ts'
import { listWaits } from '#contract/waits.ts'
import buy from '#locales/it/buy.json' with { type: 'json' }
import ui from '#locales/it/ui.json' with { type: 'json' }
import wardenHome from '#locales/it/warden-home.json' with { type: 'json' }
import { ClosureHits } from '#web/capabilities/office/closures/closure-hits.tsx'
import { OwnSales } from '#web/capabilities/office/counter/own-sales.tsx'
import MyApplications from '#web/capabilities/purchase/applications/my-applications.tsx'
import HoldsToPay from '#web/capabilities/purchase/under-way/holds-to-pay.tsx'
import { OwnDuties } from '#web/capabilities/supervision/home/own-duties.tsx'
import MyWaits from '#web/capabilities/waits/my-waits.tsx'
import { keepSession } from '#web/platform/session.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { exampleOf } from '#web/testing/example-of.ts'
import { speak } from '#web/testing/speak.ts'

await speak('it')
const { answer, refuse } = aServer()

const closure = { associationId: 1, zones: [3], from: '2027-05-02', to: '2027-05-03' }

/** Lists that are not there where they are empty. */
const LISTS: [name: string, list: ReactNode, call: Call, why?: string][] = [
  ['what one waits for', <MyWaits key="" />, listWaits],
  ['what is held to be paid', <HoldsToPay key="" />, listHolds, buy.held.notKnown],
  ['what one has applied for', <MyApplications key="" />, listOwnApplications],
  ['a seller’s last sales', <OwnSales key="" office={anOffice('counter')} />, listCounterSales],
  ['a warden’s duties', <OwnDuties key="" today="2020-01-01" />, listOwnDuties, wardenHome.duties.notKnown],
  ['whom a closure concerns', <ClosureHits key="" input={closure} />, countClosure],
]

it.each(LISTS)(
  '%s: where it cannot be read that is said, with a way to try again',
  async (_, list, call, why) => {
    keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Rossi', adult: true })
    refuse(call, 'UNEXPECTED', 500)
    draw(list)
    expect(await screen.findByText(why ?? ui.notRead)).toBeTruthy()
    answer(call, () => exampleOf(call))
    await userEvent.click(screen.getByRole('button', { name: ui.retry }))
    await expect.poll(() => screen.queryByText(why ?? ui.notRead)).toBeNull()
  },
)
