import { Component, type ReactNode } from 'react'
import { PageFailed } from './page-failed.tsx'
import { reportError } from '#web/platform/report-error.ts'

const RELOADED = 'lenza.reloaded'
const isMissingChunk = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script|Failed to fetch/i.test(error.message)

/**
 * A page that breaks does not take the app with it. A page whose file is gone (a new version was
 * put up while this one was open) is fetched anew by one reload.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingChunk(error) && sessionStorage.getItem(RELOADED) !== location.pathname) {
      sessionStorage.setItem(RELOADED, location.pathname)
      location.reload()
      return
    }
    reportError(error)
  }

  override render() {
    return this.state.failed ? (
      <PageFailed again={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    )
  }
}
