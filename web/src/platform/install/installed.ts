/** Safari's own word, older than the display mode. */
const inSafari = () => (navigator as { standalone?: boolean }).standalone === true

/** Whether this page was opened from the home screen or the desktop, not in a browser's tab. */
export const isInstalled = (): boolean => inSafari() || matchMedia('(display-mode: standalone)').matches
