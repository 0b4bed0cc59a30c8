export * from '@trackhoe/vehicle-ports/clock'
