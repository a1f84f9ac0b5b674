import { relative, sep } from 'node:path'
import { forbiddenImport } from './boundaries.ts'
import { hasNoZone, type Node, readsMachineZone } from './machine-zone.ts'
import { type Inner, mayRetry, repeatsFailure } from './one-retry.ts'
import { riddleIn } from './plain-names.ts'

/** The part of the linter's interface that these rules use (it publishes no types of its own yet). */
interface Context {
  readonly cwd: string
  readonly physicalFilename: string
  report(problem: { node: object; message: string }): void
}

interface Import {
  readonly source: { readonly type: string; readonly value?: unknown } | null
}

export default {
  meta: { name: 'lenza' },
  rules: {
    boundaries: { create: boundaries },
    'machine-zone': { create: machineZone },
    'one-retry': { create: oneRetry },
    'plain-names': { create: plainNames },
  },
}

const fileOf = ({ cwd, physicalFilename }: Context): string =>
  relative(cwd, physicalFilename).split(sep).join('/')

function machineZone(context: Context): Record<string, (node: Node) => void> {
  if (!hasNoZone(fileOf(context))) return {}
  const check = (node: Node): void => {
    const reason = readsMachineZone(node)
    if (reason !== undefined)
      context.report({ node, message: `${reason}: take the association's, rules/wall-clock.ts` })
  }
  return { CallExpression: check, NewExpression: check }
}

function oneRetry(context: Context): Record<string, (node: Inner) => void> {
  if (mayRetry(fileOf(context))) return {}
  const check = (node: Inner): void => {
    const reason = repeatsFailure(node)
    if (reason !== undefined)
      context.report({ node, message: `${reason}: only platform/database/retry.ts repeats work` })
  }
  const inBusiness = fileOf(context).includes('/capabilities/')
  return {
    CatchClause: check,
    CallExpression: check,
    BinaryExpression: check,
    ...(inBusiness && { ImportDeclaration: check }),
  }
}

/** A name that is declared: of a variable, parameter, function, class, member or type; a pattern declares several. */
interface Pattern {
  readonly type: string
  readonly name?: string
  readonly left?: Pattern
  readonly argument?: Pattern
  readonly value?: Pattern
  readonly elements?: readonly (Pattern | null)[]
  readonly properties?: readonly Pattern[]
  readonly parameter?: Pattern
}
interface Declaration {
  readonly id?: Pattern | null
  readonly params?: readonly Pattern[]
  readonly key?: Pattern
  readonly computed?: boolean
}

function namesIn(pattern: Pattern | null | undefined): readonly (Pattern & { name: string })[] {
  if (pattern === null || pattern === undefined) return []
  if (pattern.name !== undefined) return [{ ...pattern, name: pattern.name }]
  const { left, argument, value, elements = [], properties = [], parameter } = pattern
  return [left, argument, value, parameter, ...elements, ...properties].flatMap(namesIn)
}

function plainNames(context: Context): Record<string, (node: Declaration & Node) => void> {
  const report = (node: object, name: string): void => {
    const word = riddleIn(name, fileOf(context))
    if (word !== undefined)
      context.report({ node, message: `"${word}" in "${name}": name it in the field's word` })
  }
  const check = (node: Declaration & Node): void => {
    const { id, params = [], key, computed = false } = node
    for (const { name } of [id, ...params, computed ? null : key].flatMap(namesIn)) report(node, name)
  }
  return {
    Program: (node) => report(node, fileOf(context)),
    VariableDeclarator: check,
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
    ClassDeclaration: check,
    MethodDefinition: check,
    PropertyDefinition: check,
    TSInterfaceDeclaration: check,
    TSTypeAliasDeclaration: check,
    TSEnumDeclaration: check,
    TSPropertySignature: check,
    TSMethodSignature: check,
  }
}

function boundaries(context: Context): Record<string, (node: Import) => void> {
  const file = fileOf(context)
  const check = ({ source }: Import): void => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return
    const message = forbiddenImport(file, source.value)
    if (message !== undefined) context.report({ node: source, message })
  }
  return {
    ImportDeclaration: check,
    ExportAllDeclaration: check,
    ExportNamedDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
  }
}
