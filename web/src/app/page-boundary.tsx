import { Component, type ReactNode } from 'react'
import { PageFailed } from './page-failed.tsx'
import { tabStorage } from '#web/platform/safe-storage.ts'
import { reportError } from '#web/platform/report-error.ts'

const RELOADED = 'lenza.reloaded'
const isMissingFile = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script|Failed to fetch/i.test(error.message)

interface Props {
  children: ReactNode
  /** In no frame: what it shows is the whole document. */
  isAlone: boolean
}

interface State {
  failure?: { isMissing: boolean } | undefined
}

/**
 * A page that breaks does not take the app with it. A page whose file is gone (a new version was
 * put up while this one was open) is fetched anew by one reload; with no network a reload would lose the app,
 * so there it waits for one.
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
    // What cannot be remembered over the reload would be done for ever.
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
      </Frame>
    )
  }

  again = () => this.setState({ failure: undefined })
}

/** What could not be fetched once is not asked for again by the same document. */
const reload = () => {
  if (navigator.onLine) location.reload()
}
