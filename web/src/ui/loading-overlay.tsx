import { Overlay } from './overlay.tsx'

/** Blocks the page during a short act; closes only with its end. */
export const LoadingOverlay = ({ isOpen, text }: { isOpen: boolean; text: string }) => (
  <Overlay
    isOpen={isOpen}
    title={{ text }}
    className="grid place-items-center p-4"
    boxClass="rounded-lg bg-sheet px-8 pt-6 pb-7 shadow-float"
  >
    <p role="status" className="font-display text-xl font-[640]">
      {text}
    </p>
    <div aria-hidden className="relative mt-3 h-0.5 min-w-48 overflow-hidden rounded-full bg-hair">
      <div className="absolute inset-y-0 left-0 w-1/3 animate-run rounded-full bg-line" />
    </div>
  </Overlay>
)
