// npm run test:release [-- built] [-- debootstrap]: the release archive as an administrator meets it. Needs root, a PostgreSQL, nginx
// and openssl of Debian; what is missing is said. `built`: the apps are built. `debootstrap`: also as a unit of systemd in
// a bare Debian.
import { install } from '../bootstrap.mjs'

await install()
// It uses packages: on a clean clone they are there only now.
await import('./test-archive.mjs')
