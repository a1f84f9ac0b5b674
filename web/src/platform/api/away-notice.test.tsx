import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listAssociations } from '#contract/catalogue.ts'
import { register } from '#contract/identity.ts'
import { buyPermit } from '#contract/purchase.ts'
import { ask } from './ask.ts'
import { askUntilBack } from './ask-until-back.ts'
import { setClientConfig } from './client-config.ts'
import { createQueryClient } from '#web/platform/query/query-client.ts'
import { noteBack } from './service-away.ts'
import { useNetwork } from '#web/testing/network.ts'
import { speak } from '#web/testing/speak.ts'
import { servedConfig } from '#web/testing/served-config.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { AtTheTop } from '#web/ui/at-the-top.ts'
import { allCalls } from '#contract/all-calls.ts'
import { AwayNotice, SilentNotice } from './away-notice.tsx'
import { UNSEEN } from './call-server.ts'

await speak('en')
setClientConfig(servedConfig)

let answers: { status: number; body: object }[] = []
const away = { status: 503, body: { type: '', title: 'Back soon.', status: 503, code: 'DATABASE_AWAY' } }
const proxy = { status: 502, body: {} }
const unknown = { status: 503, body: { ...away.body, code: 'OUTCOME_UNKNOWN' } }
/** Requests wait until it is called. */
let answerNow: (() => void) | undefined
let isSilent = false
const { requests } = useNetwork(async () => {
  if (isSilent) await new Promise<void>((resolve) => (answerNow = resolve))
  const { status, body } = answers.shift() ?? away
  return Response.json(body, { status })
})
const associations = { status: 200, body: listAssociations.example.response as object }

beforeEach(() => {
  vi.useFakeTimers()
  // No jitter: the waits are those of the table.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  cleanup()
  noteBack()
  answers = []
  isSilent = false
  vi.useRealTimers()
  vi.mocked(Math.random).mockRestore()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const settled = (request: Promise<unknown>) => {
  const outcome = vi.fn()
  request.then(
    () => outcome('done'),
    (error: Error) => outcome(error.message),
  )
  return outcome
}
const order = { permitId: 12, firstDay: '2027-05-02', lastDay: '2027-05-02' }
const person = {
  email: 'anna@example.org',
  password: 'trota marmorata',
  firstName: 'Anna',
  lastName: 'Bianchi',
  birthDate: '1988-04-12',
  language: 'it' as const,
}

function Associations() {
  const { data, isError } = useQuery({
    queryKey: ['listAssociations'],
    queryFn: () => ask(listAssociations, {}),
  })
  if (isError) return <p>failed</p>
  return <p>{data === undefined ? 'to come' : `${data.associations.length} there`}</p>
}

test('a page waits for a service that is away, shows that, and appears when it is back', async () => {
  answers = [away, away, associations]
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AwayNotice />
      <Associations />
    </QueryClientProvider>,
  )
  await pass(0)
  const status = screen.getByRole('status')
  expect(status.textContent).toContain('The service is being restored.')
  expect(status.textContent).toMatch(/Trying again in [12] s · one try so far/)
  // The seconds are hidden from screen readers.
  expect(status.querySelector('[aria-hidden].figures')?.textContent).toContain('Trying again')
  await pass(2500)
  expect(status.textContent).toContain('2 tries so far')
  await pass(3500)
  expect(screen.getByText(/there$/)).toBeTruthy()
  expect(status.textContent).toBe('')
})

const SILENT = 'The server is not answering yet.'

test('a server that does not answer is named within five seconds, on the page and in a dialog, until it does', async () => {
  isSilent = true
  answers = [associations]
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AtTheTop value={<SilentNotice />}>
        <AwayNotice />
        <Associations />
        <Sheet isOpen title="A dialog" onOpenChange={() => undefined}>
          <input aria-label="Typed" defaultValue="as it was" />
        </Sheet>
      </AtTheTop>
    </QueryClientProvider>,
  )
  await pass(3000)
  expect(document.body.textContent).not.toContain(SILENT)
  await pass(2000)
  expect(screen.getByRole('status', { hidden: true }).textContent).toContain(SILENT)
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain(SILENT)
  answerNow?.()
  await pass(0)
  expect(screen.getByText(/there$/)).toBeTruthy()
  expect(document.body.textContent).not.toContain(SILENT)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'as it was')
  expect(requests).toHaveLength(1)
})

test('a read that is stuck is asked anew, an act is not', async () => {
  isSilent = true
  const read = settled(ask(listAssociations, {}))
  const bought = settled(ask(buyPermit, order))
  await pass(25_000)
  expect(read).toHaveBeenCalledWith('no answer')
  expect(bought).not.toHaveBeenCalled()
  answers = [{ status: 200, body: buyPermit.example.response as object }]
  isSilent = false
  answerNow?.()
  await pass(0)
  expect(bought).toHaveBeenCalledWith('done')
})

test('what is sent unseen are calls that there are', () => {
  expect(allCalls.map(({ name }) => name)).toEqual(expect.arrayContaining([...UNSEEN]))
})

test('after two minutes it stops, and says that it failed', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AwayNotice />
      <Associations />
    </QueryClientProvider>,
  )
  await pass(90_000)
  expect(screen.getByText('to come')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('being restored')
  await pass(50_000)
  expect(screen.getByText('failed')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a request that was not carried out is sent again, of any kind', async () => {
  answers = [away, away, { status: 200, body: register.example.response as object }]
  const outcome = settled(askUntilBack(register, person))
  await pass(6000)
  expect(outcome).toHaveBeenCalledWith('done')
  expect(requests).toHaveLength(3)
})

test('a request that may have been carried out is sent again only where that is safe', async () => {
  answers = [proxy]
  expect(register.repeatable).toBeUndefined()
  const once = settled(askUntilBack(register, person))
  await pass(6000)
  expect(once).toHaveBeenCalledWith('answered 502')
  expect(requests).toHaveLength(1)

  answers = [unknown, proxy, { status: 200, body: buyPermit.example.response as object }]
  const outcome = settled(askUntilBack(buyPermit, order))
  await pass(6500)
  expect(outcome).toHaveBeenCalledWith('done')
})

test('a refusal is shown at once', async () => {
  answers = [{ status: 409, body: { ...away.body, title: 'Gone.', status: 409, code: 'PLACE_TAKEN' } }]
  const outcome = settled(askUntilBack(buyPermit, order))
  await pass(0)
  expect(outcome).toHaveBeenCalledWith('Gone.')
})
