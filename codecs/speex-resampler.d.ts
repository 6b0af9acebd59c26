/** The part of the SpeexDSP resampler's C interface in use; pointers are byte offsets into the heap. */
declare module '@echogarden/speex-resampler-wasm/simd' {
  export type SpeexResampler = {
    /** Replaced by a new view whenever the memory grows. */
    readonly HEAP16: Int16Array;
    readonly HEAPU32: Uint32Array;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    /** Returns 0 if memory is exhausted. */
    _speex_resampler_init(channels: number, inHz: number, outHz: number, quality: number, error: number): number;
    _speex_resampler_destroy(state: number): void;
    _speex_resampler_reset_mem(state: number): number;
    _speex_resampler_get_input_latency(state: number): number;
    _speex_resampler_get_output_latency(state: number): number;
    /** Both lengths are the available numbers on entry and the used numbers on return. */
    _speex_resampler_process_int(
      state: number,
      channel: number,
      input: number,
      inputLength: number,
      output: number,
      outputLength: number,
    ): number;
  };
  const load: () => Promise<SpeexResampler>;

  // biome-ignore lint/style/noDefaultExport: describes a package that has no other export
  export default load;
}
