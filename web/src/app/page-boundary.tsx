import { Component, type ReactNode } from 'react'
import { PageFailed } from './page-failed.tsx'
import { tabStorage } from '#web/platform/safe-storage.ts'
import { reportError } from '#web/platform/report-error.ts'
import { TakenOver } from './taken-over.tsx'

const RELOADED = 'lenza.reloaded'
const isMissingFile = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script|Failed to fetch/i.test(error.message)

interface Props {
  children: ReactNode
  /** Without the shell: the error is the whole document. */
  isAlone: boolean
}

interface State {
  failure?: { isMissing: boolean } | undefined
}

/**
 * Contains the error of one page. A page whose file is gone (a new version was deployed while this one was open) is
 * fetched by one reload; without a network a reload would lose the app, so it waits for one.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { isMissing: isMissingFile(error) } }
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissingFile(error)) return reportError(error)
    if (!navigator.onLine) return addEventListener('online', reload)
    if (tabStorage.get(RELOADED) === location.pathname) return
    // Without storage the reload could not be remembered, and would repeat for ever.
    if (!tabStorage.set(RELOADED, location.pathname)) return
    location.reload()
  }

  override componentWillUnmount(): void {
    removeEventListener('online', reload)
  }

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    const Frame = this.props.isAlone ? 'main' : 'div'
    return (
      <Frame className="mx-auto block w-full max-w-column px-4 py-8">
        <PageFailed {...failure} again={failure.isMissing ? reload : this.again} />
        <TakenOver />
      </Frame>
    )
  }

  again = () => this.setState({ failure: undefined })
}

/** A document does not fetch a failed module again: only a reload does. */
const reload = () => {
  if (navigator.onLine) location.reload()
}
