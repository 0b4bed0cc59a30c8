/**
 * What the two apps' pages may do. `apiBase` on another origin is let into the policy, for calls, sockets, pictures and
 * frames, `frameOrigins` for frames, `tileOrigins` for the pictures of maps. Source: OWASP ASVS 3.4, W3C Content Security Policy 3, Trusted Types.
 */
export function pageHeaders(
  apiBase: string,
  frameOrigins: readonly string[] = [],
  tileOrigins: readonly string[] = [],
): Readonly<Record<string, string>> {
  const origin = URL.canParse(apiBase) ? new URL(apiBase).origin : null
  const elsewhere = origin === null ? '' : ` ${origin}`
  // `http` becomes `ws`, `https` becomes `wss`.
  const sockets = origin === null ? '' : ` ${origin.replace(/^http/, 'ws')}`
  const frames = frameOrigins.map((each) => ` ${each}`).join('')
  const tiles = tileOrigins.map((each) => ` ${each}`).join('')
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': `'self' data: blob:${elsewhere}${tiles}`,
    'font-src': "'self' data:",
    'connect-src': `'self'${elsewhere}${sockets}`,
    'worker-src': "'self' blob:",
    'frame-src': `'self'${elsewhere}${frames}`,
    'frame-ancestors': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    // `trackhoe-map` starts the workers of maps; the last is what the rich-text editor reads the clipboard by, into a
    // document that is not shown.
    'trusted-types': 'trackhoe trackhoe-map dompurify ProseMirrorClipboard',
  }
  return withPolicy(policy)
}

/**
 * What the pages of the help may do: nothing but show their own files. Source: as `pageHeaders`.
 */
export function helpHeaders(): Readonly<Record<string, string>> {
  return withPolicy({
    'default-src': "'self'",
    'script-src': "'self'",
    // The hash is that of an empty sheet, which the theme inserts when a phone opens the menu.
    'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    // The frame of an example.
    'frame-src': "'self'",
    'frame-ancestors': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    // The default policy of the help takes two fixed texts of its theme and refuses all others.
    'trusted-types': 'trackhoe-help default',
  })
}

/**
 * What the frame of an example may do: run code that a reader has typed, and nothing else. `sandbox` takes its origin away even
 * where it is opened by itself, so that it reaches neither the session nor the storage nor the calls of the product. Forms are
 * submitted to scripts, and `form-action` lets them go nowhere else.
 */
export function playgroundHeaders(): Readonly<Record<string, string>> {
  return withPolicy({
    'default-src': "'none'",
    'script-src': "'self' 'unsafe-eval'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'worker-src': 'blob: data:',
    'frame-ancestors': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    sandbox: 'allow-scripts allow-forms',
  })
}

/**
 * What the stories of the components may do: run their own files and show them in a frame. Storybook writes its sheets while it
 * runs, and stories show pictures and workers of their own making.
 */
export function storiesHeaders(): Readonly<Record<string, string>> {
  return withPolicy({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'connect-src': "'self' data: blob:",
    'worker-src': "'self' blob: data:",
    'frame-src': "'self'",
    'frame-ancestors': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
  })
}

function withPolicy(policy: Readonly<Record<string, string>>) {
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources}`)
      .join('; '),
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'Cache-Control': 'no-cache',
  }
}
