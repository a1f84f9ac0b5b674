import { Dialog } from 'react-aria-components/Dialog'
import { Modal } from 'react-aria-components/Modal'
import { Overlay } from './overlay.tsx'

/** Blocks the page during a short act; closes only with its end. */
export function LoadingOverlay({ isOpen, text }: { isOpen: boolean; text: string }) {
  return (
    <Overlay isOpen={isOpen} isKeyboardDismissDisabled className="grid place-items-center p-4">
      <Modal className="rounded-lg bg-sheet shadow-float">
        <Dialog aria-label={text} className="px-8 pt-6 pb-7 outline-none">
          <p role="status" className="font-display text-xl font-[640]">
            {text}
          </p>
          <div aria-hidden className="relative mt-3 h-0.5 min-w-48 overflow-hidden rounded-full bg-hair">
            <div className="absolute inset-y-0 left-0 w-1/3 animate-run rounded-full bg-line" />
          </div>
        </Dialog>
      </Modal>
    </Overlay>
  )
}
