/** Code page 850, from its byte 128 on: what Excel calls “CSV (MS-DOS)” and old databases write. */
const UPPER_HALF =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
const FIRST = 128

/** Text of DOS, which the platform has no decoder for. */
export const textOfDos = (bytes: Uint8Array): string =>
  // A text of one byte a letter: each is put in place of the one with its number.
  new TextDecoder('latin1')
    .decode(bytes)
    .replaceAll(/[^\0-\x7f]/g, (_, at: number) => UPPER_HALF[(bytes[at] ?? FIRST) - FIRST] ?? '')

const LATIN_1 = 0x100

/** The same letters in Windows-1252; what it has not, such as lines of a table, becomes a question mark. */
export const windowsFromDos = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(bytes, (byte) => {
    const code = byte < FIRST ? byte : (UPPER_HALF[byte - FIRST] ?? '?').charCodeAt(0)
    return code < LATIN_1 ? code : '?'.charCodeAt(0)
  })
