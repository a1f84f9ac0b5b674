/**
 * `refused`: the person or the device's owner refused access. `missing`: the device has none. `busy`: another
 * app uses it, or it stopped. `impossible`: the browser gives this page no camera (an address without https).
 */
export type CameraState = 'off' | 'starting' | 'running' | 'refused' | 'missing' | 'busy' | 'impossible'

export interface CameraSeen {
  state: CameraState
  /** Absent when this camera has no lamp. */
  isLit?: boolean
}

/** The rear camera; the resolution reads a code of 77 modules a side that fills a third of the picture. */
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

/** TypeScript's own types do not include the torch. */
const hasLamp = (track: MediaStreamTrack | undefined): boolean =>
  track !== undefined &&
  'getCapabilities' in track &&
  (track.getCapabilities() as { torch?: boolean }).torch === true

/** A hidden page releases the camera, a visible one starts it again. Reports every change of state. */
export class CameraSession {
  private video: HTMLVideoElement
  private onChange: (seen: CameraSeen) => void
  private stream: MediaStream | undefined
  /** Number of the current camera request; results of earlier ones are ignored. */
  private request = 0
  private isLit = false

  constructor(video: HTMLVideoElement, onChange: (seen: CameraSeen) => void) {
    this.video = video
    this.onChange = onChange
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
    const mine = this.request
    // Undefined on a page without https, contrary to its type.
    const devices: MediaDevices | undefined = navigator.mediaDevices
    if (devices === undefined) return this.onChange({ state: 'impossible' })
    this.onChange({ state: 'starting' })
    try {
      const taken = await devices.getUserMedia(WANTED)
      if (mine !== this.request) return stop(taken)
      this.stream = taken
      this.video.srcObject = taken
      await this.video.play()
      if (mine !== this.request) return undefined
      const [track] = taken.getVideoTracks()
      track?.addEventListener('ended', () => mine === this.request && this.onChange({ state: 'busy' }))
      return this.onChange({ state: 'running', ...(hasLamp(track) && { isLit: false }) })
    } catch (error) {
      if (mine !== this.request) return undefined
      this.letGo()
      return this.onChange({ state: stateAfter(error) })
    }
  }

  async switchLamp(): Promise<void> {
    const [track] = this.stream?.getVideoTracks() ?? []
    const isLit = !this.isLit
    await track?.applyConstraints({ advanced: [{ torch: isLit } as MediaTrackConstraintSet] })
    this.isLit = isLit
    this.onChange({ state: 'running', isLit })
  }

  private letGo = (): void => {
    this.request += 1
    this.isLit = false
    stop(this.stream)
    this.stream = undefined
    this.video.srcObject = null
  }

  private onVisibility = (): void => {
    if (document.visibilityState === 'visible') return void this.take()
    this.letGo()
    this.onChange({ state: 'off' })
  }
}
