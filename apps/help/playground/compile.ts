import { transform } from 'sucrase'

/** Compiles TypeScript with JSX into the body of a `CompiledExample`. Errors: of syntax. */
export function compile(code: string): string {
  return transform(code, {
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
    preserveDynamicImport: true,
  }).code
}
