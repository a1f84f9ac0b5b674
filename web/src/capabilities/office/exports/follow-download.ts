/** The browser fetches the file by itself, however large: the page only follows the link. */
export function followDownload(link: string): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.download = ''
  anchor.click()
}
