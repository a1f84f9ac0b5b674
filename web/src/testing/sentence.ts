/** For `getByText`: a sentence of which a part, such as an e-mail address, is an element of its own. */
export const sentence =
  (text: string) =>
  (_own: string, element: Element | null): boolean =>
    element?.textContent === text && ![...element.children].some(({ textContent }) => textContent === text)
