/** Reads the QR code in the video's picture; undefined when there is none or it is unreadable. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The picture is scaled to this longer side: more pixels only take longer. */
const LONGEST_SIDE = 1024
/** Time for a second attempt on a difficult picture, before the next one. */
const PATIENCE_MS = 40

/** The browser's BarcodeDetector; where it is missing or fails, the library of the app. */
export async function codeReader(): Promise<ReadCode> {
  const own = await ownDetector()
  if (own === undefined) return libraryReader()
  let read: ReadCode = async (video) => (await own.detect(video))[0]?.rawValue
  return async (video) => {
    try {
      return await read(video)
    } catch {
      // Some phones have the class without the service behind it.
      read = await libraryReader()
      return undefined
    }
  }
}

async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  if (Own === undefined) return undefined
  const formats = await Own.getSupportedFormats().catch((): string[] => [])
  return formats.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : undefined
}

async function libraryReader(): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (paper === null || videoWidth === 0) return undefined
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight))
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height]
    paper.drawImage(video, 0, 0, width, height)
    try {
      return decodeQR(paper.getImageData(0, 0, width, height), { timeLimit: PATIENCE_MS })
    } catch {
      return undefined
    }
  }
}
