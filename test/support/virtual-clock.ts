export { flushPromises, VirtualClock } from '#simulation/stage/virtual-clock.ts';
