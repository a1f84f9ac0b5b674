import { onTestFinished, vi } from 'vitest'
import { i18n } from '#web/platform/i18n/i18n.ts'

interface Translator {
  translate: (key: string, values: object) => string
}

/** The values of each time that a text is drawn from now on: what is drawn again is seen by its texts. */
export function textsDrawn<Values extends object>(key: string): () => Values[] {
  const { translator } = i18n as unknown as { translator: Translator }
  const drawn = vi.spyOn(translator, 'translate')
  onTestFinished(() => drawn.mockRestore())
  return () => drawn.mock.calls.filter(([of]) => of === key).map(([, values]) => values as Values)
}
