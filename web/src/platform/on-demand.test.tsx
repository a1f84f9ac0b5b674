import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { speak } from '#web/testing/speak.ts'
import app from '#locales/it/app.json' with { type: 'json' }
import it from '#locales/it/ui.json' with { type: 'json' }
import { AwayNotice } from './api/away-notice.tsx'
import { pageOnDemand, partOnDemand } from './on-demand.tsx'

await speak('it')

const Trout = () => <h1>Trout</h1>

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

class Net extends Component<{ children: ReactNode }> {
  override state = { caught: '' }
  static getDerivedStateFromError = (error: Error) => ({ caught: error.message })
  override render() {
    return this.state.caught === '' ? this.props.children : <p>caught: {this.state.caught}</p>
  }
}

test('a page that was loaded beforehand is drawn at once', async () => {
  const { load, Screen } = pageOnDemand(async () => ({ default: Trout }))
  await load()
  render(<Screen />)
  expect(screen.getByRole('heading').textContent).toBe('Trout')
})

test('a part that was loaded beforehand is drawn with the page', async () => {
  const Part = partOnDemand(async () => ({ default: Trout }))
  await Part.load()
  render(<Part />)
  expect(screen.getByRole('heading').textContent).toBe('Trout')
})

test('a page is drawn as soon as its code is there, and nothing before', async () => {
  let arrive = (_page: { default: typeof Trout }): void => undefined
  const { Screen } = pageOnDemand(() => new Promise((done) => (arrive = done)))
  const { container } = render(<Screen />)
  expect(container.childElementCount).toBe(0)
  await act(async () => arrive({ default: Trout }))
  expect(screen.getByRole('heading').textContent).toBe('Trout')
})

test('a page whose code does not come is named within five seconds, until it does', async () => {
  vi.useFakeTimers()
  let arrive = (_page: { default: typeof Trout }): void => undefined
  const { Screen } = pageOnDemand(() => new Promise((done) => (arrive = done)))
  render(
    <>
      <AwayNotice />
      <Screen />
    </>,
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(3000)
  expect(screen.getByRole('status').textContent).toBe('')
  await pass(2000)
  expect(screen.getByRole('status').textContent).toBe(app.away.silent)
  arrive({ default: Trout })
  await pass(100)
  expect(screen.getByRole('heading').textContent).toBe('Trout')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a page that cannot be fetched throws to its boundary, and may be fetched later', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fetchPage = vi
    .fn()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ default: Trout })
  const { Screen } = pageOnDemand(fetchPage)
  const first = render(<Screen />, { wrapper: Net })
  expect((await screen.findByText(/caught/)).textContent).toBe('caught: no network')
  first.unmount()
  render(<Screen />, { wrapper: Net })
  expect((await screen.findByRole('heading')).textContent).toBe('Trout')
  quiet.mockRestore()
})

const withoutNetwork = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const NoFile = new TypeError('Failed to fetch dynamically imported module')

test('a part that cannot be fetched leaves the page around it, and appears when the network is back', async () => {
  const isOnline = withoutNetwork()
  const fetchPart = vi.fn().mockRejectedValueOnce(NoFile).mockResolvedValue({ default: Trout })
  const Part = partOnDemand(fetchPart)
  render(
    <>
      <input aria-label="note" />
      <Part />
    </>,
  )
  const note = screen.getByLabelText<HTMLInputElement>('note')
  note.value = 'acqua alta'
  expect((await screen.findByRole('status')).textContent).toContain(it.missing.offline)
  expect(screen.queryByRole('button')).toBeNull()
  isOnline.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect((await screen.findByRole('heading')).textContent).toBe('Trout')
  expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('acqua alta')
  isOnline.mockRestore()
})

test('a dialog that cannot be fetched can be closed', async () => {
  const isOnline = withoutNetwork()
  const close = vi.fn()
  const Dialog = partOnDemand<{ onClose: () => void }>(() => Promise.reject(NoFile))
  render(<Dialog onClose={close} />)
  ;(await screen.findByRole('button', { name: it.close })).click()
  expect(close).toHaveBeenCalledOnce()
  isOnline.mockRestore()
})

test('with a network, a part whose file is gone offers a reload and does not reload by itself', async () => {
  const Part = partOnDemand<object>(() => Promise.reject(NoFile))
  render(<Part />)
  expect(await screen.findByRole('button', { name: it.missing.reload })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain(it.missing.gone)
})
