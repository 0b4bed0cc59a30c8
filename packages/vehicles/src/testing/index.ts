export { TestPage, fakeCommandServer, type FakeCommandServer } from './fake-command-server.tsx'
export { silentAlarm } from './sample-alarm.ts'
