import { ERRORS, FIELD_ERRORS } from './errors.ts'

/**
 * The allowed content of the app's error reports. A message can quote typed text and a stack any address with its query,
 * so this is an allow list: only text of these shapes passes, in the browser before sending and on the server before
 * storing.
 */

const LONGEST_READ = 20_000
const MOST_LINES = 60

/** The words of the JavaScript engines' messages, and of ours. */
const WORDS = new Set(
  `a abort aborted access accessing an answer answered an any argument array assignment async at available await away
  be because before being bigint blocked boolean broke broken call called can cannot caught chunk circular class clone
  closed configuration connection console constant constructor context convert converted cors could cross database
  date deadlock declaration defined delete denied destructure device did divided document does duplicate dynamically
  element empty end error evaluating event exceeded exist existing expected extensible failed fetch file find for frame
  from function get getter global has hook hooks identifier import imported importing in indexeddb infinite
  initialization input insecure instance instanceof integer internal invalid is it iterable iterator json key keys
  length lexical load loaded loading locked lost match maximum memory method minified missing module modules
  more must name navigation network new no node not null number object objects of off offline on one only open
  operation operator options or origin out overflow parameter parse passed payment permission possible precision
  primitive private promise properties property prototype proxy quota range react read reading recursion redefine
  redirect reference regular rejected remove rendered request requires resource response result return rethrown running
  same script security service set setter setting side size specified stack state storage store stream string strict
  supported suspended symbol syntax target term than that the this timed to token too transaction trap tried type
  unable uncaught undefined unexpected unhandled unknown unsupported unterminated update url used user uuid valid value
  variable version was when which while window with worker written yet`.split(/\s+/),
)

const CLASSES =
  `AbortError AggregateError ChunkLoadError ConstraintError DataCloneError DataError DOMException Error EvalError
  InternalError InvalidAccessError InvalidStateError NetworkError NotAllowedError NotFoundError NotReadableError
  NotSupportedError OperationError QuotaExceededError RangeError ReferenceError SecurityError SyntaxError TimeoutError
  TransactionInactiveError TypeError UnknownError URIError VersionError ZodError`.split(/\s+/)
const NAMES = new Set([...CLASSES, ...Object.keys(ERRORS), ...FIELD_ERRORS])

/** A position in one of our files, a call, an HTTP status, an error number; a word; any other character. */
const PIECES =
  /(?<shape>assets\/[A-Za-z][\w-]{0,60}-[\w-]{8}\.js:\d{1,7}:\d{1,7}|\/api\/(?:ufficio\/|gestore\/|v1\/)?[a-z]{1,30}(?:-[a-z]{1,30}){0,5}(?![\w-])|answered [1-5]\d\d\b|React error #\d{1,3}\b)|[\p{L}\p{M}\p{N}_$]+|\S/gu
const PUNCTUATION = /^[!-/:-@[-`{-~]$/

const LEFT_OUT = '…'

function reduceLine(line: string): string {
  const kept: string[] = []
  for (const { 0: piece, groups } of line.matchAll(PIECES)) {
    if (groups?.['shape'] !== undefined || NAMES.has(piece) || WORDS.has(piece.toLowerCase()))
      kept.push(piece)
    else if (!PUNCTUATION.test(piece) && kept.at(-1) !== LEFT_OUT) kept.push(LEFT_OUT)
  }
  return kept.join(' ')
}

/** The report for sending, storing and logging: never empty; reducing it again changes nothing. */
export function reduceErrorReport(report: string): string {
  const lines = report.slice(0, LONGEST_READ).split('\n').slice(0, MOST_LINES).map(reduceLine)
  const telling = lines.filter((line) => line !== '' && line !== LEFT_OUT)
  return telling.length === 0 ? LEFT_OUT : telling.join('\n')
}
