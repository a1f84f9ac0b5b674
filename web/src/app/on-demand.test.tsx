import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { onDemand } from './on-demand.tsx'

const Trout = () => <h1>Trout</h1>

afterEach(cleanup)

class Net extends Component<{ children: ReactNode }> {
  override state = { caught: '' }
  static getDerivedStateFromError = (error: Error) => ({ caught: error.message })
  override render() {
    return this.state.caught === '' ? this.props.children : <p>caught: {this.state.caught}</p>
  }
}

test('a page that was loaded beforehand is drawn at once', async () => {
  const { load, Screen } = onDemand(async () => ({ default: Trout }))
  await load()
  render(<Screen />)
  expect(screen.getByRole('heading').textContent).toBe('Trout')
})

test('a page is drawn as soon as its code is there, and nothing before', async () => {
  let arrive = (_page: { default: typeof Trout }): void => undefined
  const { Screen } = onDemand(() => new Promise((done) => (arrive = done)))
  const { container } = render(<Screen />)
  expect(container.childElementCount).toBe(0)
  await act(async () => arrive({ default: Trout }))
  expect(screen.getByRole('heading').textContent).toBe('Trout')
})

test('a page that cannot be fetched throws to its boundary, and may be fetched later', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fetchPage = vi
    .fn()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ default: Trout })
  const { Screen } = onDemand(fetchPage)
  const first = render(<Screen />, { wrapper: Net })
  expect((await screen.findByText(/caught/)).textContent).toBe('caught: no network')
  first.unmount()
  render(<Screen />, { wrapper: Net })
  expect((await screen.findByRole('heading')).textContent).toBe('Trout')
  quiet.mockRestore()
})
