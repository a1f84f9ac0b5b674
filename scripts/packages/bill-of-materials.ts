import * as CDX from '@cyclonedx/cyclonedx-library'
import { PackageURL } from 'packageurl-js'
import { DATABASE_PACKAGE, PARTS_BY_SYSTEM, type DatabasePart } from './database-parts.ts'
import type { LockedPackage } from './lock-file.ts'

const { Bom, Component, HashDictionary, LicenseExpression, NamedLicense } = CDX.Models
const { ComponentScope, ComponentType, HashAlgorithm } = CDX.Enums

/**
 * A CycloneDX 1.6 document of the production packages and the libraries inside the database's package. The same lock
 * file gives the same document, so that releases can be compared.
 */
export function billOfMaterials(
  product: { name: string; version: string; license: string },
  packages: readonly LockedPackage[],
): string {
  const bom = new Bom()
  bom.metadata.component = new Component(ComponentType.Application, product.name, {
    version: product.version,
    bomRef: product.name,
  })
  bom.metadata.component.licenses.add(new LicenseExpression(product.license))
  for (const locked of packages.filter(({ isForDevelopment }) => !isForDevelopment)) {
    bom.components.add(componentOf(locked))
  }
  const serializer = new CDX.Serialize.JsonSerializer(
    new CDX.Serialize.JSON.Normalize.Factory(CDX.Spec.Spec1dot6),
  )
  return serializer.serialize(bom, { sortLists: true, space: 2 })
}

function componentOf(locked: LockedPackage): CDX.Models.Component {
  const [scope, name = ''] = locked.name.startsWith('@') ? locked.name.split('/') : [undefined, locked.name]
  const component = new Component(ComponentType.Library, name, {
    ...(scope !== undefined && { group: scope }),
    version: locked.version,
    // One version of a package may be installed at two paths.
    bomRef: locked.path,
    scope: locked.isOptional ? ComponentScope.Optional : ComponentScope.Required,
    purl: new PackageURL('npm', scope, name, locked.version, undefined, undefined).toString(),
    hashes: hashesOf(locked.integrity),
  })
  component.licenses.add(licenceOf(locked.licence))
  const system = systemOf(locked.name)
  for (const part of system === undefined ? [] : PARTS_BY_SYSTEM[system]) {
    component.components.add(componentOfPart(part, locked.path))
  }
  return component
}

function componentOfPart({ name, version, licence, cpe }: DatabasePart, inside: string) {
  const component = new Component(ComponentType.Library, name, {
    version,
    cpe,
    bomRef: `${inside}#${name}`,
  })
  component.licenses.add(new NamedLicense(licence))
  return component
}

const licenceOf = (licence: string | undefined) =>
  licence === undefined ? new NamedLicense('not stated') : new LicenseExpression(licence)

/** Integrity is `sha512-` and base64; CycloneDX wants hexadecimal digits. */
function hashesOf(integrity: string | undefined) {
  const sha512 = /^sha512-(?<digest>[\w+/]+=*)$/.exec(integrity ?? '')?.groups?.['digest']
  if (sha512 === undefined) return new HashDictionary()
  return new HashDictionary([[HashAlgorithm['SHA-512'], Buffer.from(sha512, 'base64').toString('hex')]])
}

function systemOf(name: string): 'linux' | 'darwin' | undefined {
  if (!name.startsWith(DATABASE_PACKAGE)) return undefined
  return name.startsWith(`${DATABASE_PACKAGE}darwin`) ? 'darwin' : 'linux'
}
