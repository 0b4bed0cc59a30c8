const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'frame-src': "'self'",
  'frame-ancestors': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'trackhoe dompurify',
}

/** What the two apps' pages may do. Source: OWASP ASVS 3.4, W3C Content Security Policy 3, Trusted Types. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': Object.entries(POLICY)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; '),
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cache-Control': 'no-cache',
}

/** Sent when the page came over TLS: browsers then never ask for it in clear again. */
export const TRANSPORT_SECURITY = 'max-age=31536000'
