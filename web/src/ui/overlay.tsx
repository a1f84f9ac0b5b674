import { ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal'
import { InOurLanguage } from './in-our-language.tsx'

interface OverlayProps extends Omit<ModalOverlayProps, 'className' | 'style'> {
  className?: string
}

/** The veil over the page; a Modal is on it. */
export const Overlay = ({ className = '', ...rest }: OverlayProps) => (
  <InOurLanguage>
    <ModalOverlay
      {...rest}
      className={`veil fixed inset-0 z-40 bg-veil data-entering:animate-appear data-exiting:opacity-0 data-exiting:transition-opacity data-exiting:duration-150 ${className}`}
    />
  </InOurLanguage>
)
