export { TestPage, fakeCommandServer, type FakeCommandServer } from './fake-command-server.tsx'
