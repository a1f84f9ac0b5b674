/**
 * `refused`: the person or the device's owner said no. `missing`: there is none. `busy`: another app has it, or it
 * stopped. `impossible`: this browser gives no page a camera (an address without https).
 */
export type CameraState = 'off' | 'starting' | 'running' | 'refused' | 'missing' | 'busy' | 'impossible'

export interface CameraSeen {
  state: CameraState
  /** Absent where this camera has no lamp. */
  isLit?: boolean
}

/** The rear one; fine enough for a code of 77 modules a side that fills a third of the picture. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

const STATES: Record<string, CameraState> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

const stateAfter = (error: unknown): CameraState =>
  STATES[error instanceof DOMException ? error.name : ''] ?? 'busy'

const stop = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop())

/** TypeScript's own types do not know of lamps. */
const hasLamp = (track: MediaStreamTrack | undefined): boolean =>
  track !== undefined &&
  'getCapabilities' in track &&
  (track.getCapabilities() as { torch?: boolean }).torch === true

/**
 * A camera whose picture a video shows while the page is seen: a page that is hidden or left lets go of it, and takes
 * it up again when it is back. Tells of every change.
 */
export class CameraSession {
  private video: HTMLVideoElement
  private tell: (seen: CameraSeen) => void
  private stream: MediaStream | undefined
  /** Whatever was begun before the last change is of no account. */
  private turn = 0
  private isLit = false

  constructor(video: HTMLVideoElement, tell: (seen: CameraSeen) => void) {
    this.video = video
    this.tell = tell
  }

  begin(): void {
    document.addEventListener('visibilitychange', this.onVisibility)
    addEventListener('pagehide', this.letGo)
    this.onVisibility()
  }

  end(): void {
    document.removeEventListener('visibilitychange', this.onVisibility)
    removeEventListener('pagehide', this.letGo)
    this.letGo()
  }

  async take(): Promise<void> {
    this.letGo()
    const mine = this.turn
    // A page without https has no such thing, whatever the types say.
    const devices: MediaDevices | undefined = navigator.mediaDevices
    if (devices === undefined) return this.tell({ state: 'impossible' })
    this.tell({ state: 'starting' })
    try {
      const taken = await devices.getUserMedia(WANTED)
      if (mine !== this.turn) return stop(taken)
      this.stream = taken
      this.video.srcObject = taken
      await this.video.play()
      if (mine !== this.turn) return undefined
      const [track] = taken.getVideoTracks()
      track?.addEventListener('ended', () => mine === this.turn && this.tell({ state: 'busy' }))
      return this.tell({ state: 'running', ...(hasLamp(track) && { isLit: false }) })
    } catch (error) {
      if (mine !== this.turn) return undefined
      this.letGo()
      return this.tell({ state: stateAfter(error) })
    }
  }

  async switchLamp(): Promise<void> {
    const [track] = this.stream?.getVideoTracks() ?? []
    const isLit = !this.isLit
    await track?.applyConstraints({ advanced: [{ torch: isLit } as MediaTrackConstraintSet] })
    this.isLit = isLit
    this.tell({ state: 'running', isLit })
  }

  private letGo = (): void => {
    this.turn += 1
    this.isLit = false
    stop(this.stream)
    this.stream = undefined
    this.video.srcObject = null
  }

  private onVisibility = (): void => {
    if (document.visibilityState === 'visible') return void this.take()
    this.letGo()
    this.tell({ state: 'off' })
  }
}
