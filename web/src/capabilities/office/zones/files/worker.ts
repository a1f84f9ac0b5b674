import { unpackMap } from './unpack-map.ts'

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows
  void unpackMap(data).then((answer) => self.postMessage(answer))
})
