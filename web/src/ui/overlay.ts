export const overlay =
  'veil fixed inset-0 z-40 bg-veil data-entering:animate-appear data-exiting:opacity-0 data-exiting:transition-opacity data-exiting:duration-150'
