/*
 * Forward pass of Silero VAD v6 at 8 kHz for up to LANES streams in one call, in WebAssembly SIMD.
 *
 * A window is 256 samples after the 32 before it. It becomes four frames of 65 spectral magnitudes, passes four
 * convolutions of three taps down to one frame of 128, one step of an LSTM of 128, and one output.
 *
 * Streams run side by side in blocks of 8: a row holds one value of each stream of its block. Every layer is a product
 * of weights and rows; weights lie in panels of 6 outputs: 6 biases, then 6 weights for each input. A panel is applied
 * to all blocks while it is in the cache. A stream's place changes nothing in its sums, so its result does not depend on
 * which others share its call. Products are added by fused multiply-add where the processor has it.
 *
 * network.ts fills the packed weights, windows and states, and reads states and probabilities back.
 */
#include <wasm_simd128.h>

#define LANES 32
#define EXPORT(name) __attribute__((export_name(#name)))
#define INLINE static inline __attribute__((always_inline))

typedef v128_t vec;
typedef unsigned size;

enum {
  BLOCK = 8, BLOCKS = LANES / BLOCK, PANEL = 6,

  CONTEXT = 32, WINDOW = 256, SIGNAL = CONTEXT + WINDOW, MIRRORED = 32,
  FRAMES = 4, FRAME = 128, HOP = 64, BINS = 65, FOLDED_BINS = 36,
  HIDDEN = 128, GATES = 4 * HIDDEN, STATE = CONTEXT + 2 * HIDDEN,
};

/* Panels of a number of outputs, and the floats of them: inputs and a bias for each output. */
#define PANELS(outputs) (((outputs) + PANEL - 1) / PANEL)
#define PACKED(inputs, outputs) (((inputs) + 1) * PANELS(outputs) * PANEL)

enum {
  COS_EVEN = 0,
  COS_ODD = COS_EVEN + PACKED(33, FOLDED_BINS),
  SIN_EVEN = COS_ODD + PACKED(32, FOLDED_BINS),
  SIN_ODD = SIN_EVEN + PACKED(31, FOLDED_BINS),
  CONV0 = SIN_ODD + PACKED(32, FOLDED_BINS),
  CONV1 = CONV0 + PACKED(3 * BINS, 128),
  CONV2 = CONV1 + PACKED(3 * 128, 64),
  CONV3 = CONV2 + PACKED(2 * 64, 64),
  LSTM = CONV3 + PACKED(64, 128),
  OUTPUT = LSTM + PACKED(2 * HIDDEN, GATES),
  WEIGHTS = OUTPUT + HIDDEN + 1,
};

/* A value of each stream of a block. */
typedef float row[BLOCK];

static _Alignas(16) float weights[WEIGHTS];
static _Alignas(16) short windows[LANES][WINDOW];
/* Of each stream: the last 32 samples, the hidden state, the cell state. */
static _Alignas(16) float states[LANES][STATE];
static _Alignas(16) float probabilities[LANES];

/*
 * Rows behind the last output of a layer take what its last panel has too much; within a layer those are the first rows
 * of the next frame, which is made after it.
 */
#define SPARE PANEL
static _Alignas(16) row signals[BLOCKS][SIGNAL + MIRRORED];
static _Alignas(16) row folded[BLOCKS][FRAMES][FRAME];
static _Alignas(16) row parts[BLOCKS][FRAMES][4][FOLDED_BINS];
static _Alignas(16) row spectrum[BLOCKS][FRAMES * BINS];
static _Alignas(16) row layer0[BLOCKS][4 * 128 + SPARE];
static _Alignas(16) row layer1[BLOCKS][2 * 64 + SPARE];
static _Alignas(16) row layer2[BLOCKS][64 + SPARE];
/* What the LSTM reads: the encoded window, then the hidden state. */
static _Alignas(16) row encoded[BLOCKS][2 * HIDDEN];
static _Alignas(16) row cells[BLOCKS][HIDDEN];
static _Alignas(16) row gates[BLOCKS][GATES + SPARE];

EXPORT(lanes) size lanes(void) { return LANES; }
EXPORT(weightsLength) size weights_length(void) { return WEIGHTS; }
EXPORT(weights) float *weights_at(void) { return weights; }
EXPORT(windows) short *windows_at(void) { return &windows[0][0]; }
EXPORT(states) float *states_at(void) { return &states[0][0]; }
EXPORT(probabilities) float *probabilities_at(void) { return probabilities; }

INLINE vec load(const float *at) { return wasm_v128_load(at); }
INLINE void store(float *at, vec value) { wasm_v128_store(at, value); }
INLINE vec splat(const float *at) { return wasm_v128_load32_splat(at); }
INLINE vec times(vec a, vec b) { return wasm_f32x4_mul(a, b); }
INLINE vec plus(vec a, vec b) { return wasm_f32x4_add(a, b); }
INLINE vec minus(vec a, vec b) { return wasm_f32x4_sub(a, b); }
INLINE vec fused(vec a, vec b, vec c) { return wasm_f32x4_relaxed_madd(a, b, c); }
INLINE vec all(float value) { return wasm_f32x4_splat(value); }

/* A dense layer over one column of rows for each block. Strides count rows. */
typedef struct {
  const float *panels;
  size inputs;      /* of the panels */
  size first, used; /* the inputs that there are rows of: an edge of a convolution lacks some */
  size outputs;
  const row *in;
  size in_stride;
  row *out;
  size out_stride;
} Layer;

/* One panel over `halves` times four streams of a block: 12 sums stay in registers. */
INLINE void panel_of(const Layer *l, const float *panel, const row *in, row *out, int halves, int positive) {
  vec sums[PANEL][2];
  for (int o = 0; o < PANEL; o++) sums[o][0] = sums[o][1] = splat(panel + o);
  const float *w = panel + PANEL * (1 + l->first);
  /* Unrolled, or counted by an index, it takes half as long again: the engine runs out of registers. */
#pragma clang loop unroll(disable)
  for (size left = l->used; left > 0; left--, w += PANEL, in++) {
    vec x0 = load(*in), x1 = halves == 2 ? load(*in + 4) : x0;
    for (int o = 0; o < PANEL; o++) {
      vec weight = splat(w + o);
      sums[o][0] = fused(weight, x0, sums[o][0]);
      if (halves == 2) sums[o][1] = fused(weight, x1, sums[o][1]);
    }
  }
  for (int o = 0; o < PANEL; o++) {
    for (int half = 0; half < halves; half++) {
      store(out[o] + 4 * half, positive ? wasm_f32x4_pmax(sums[o][half], all(0)) : sums[o][half]);
    }
  }
}

/* Streams eight by eight, then the last four. */
INLINE void apply(const Layer *l, size streams, int positive) {
  const size whole = (streams + 3) / BLOCK, rest = (streams + 3) / 4 % 2;
  for (size p = 0; p < PANELS(l->outputs); p++) {
    const float *panel = l->panels + p * PANEL * (l->inputs + 1);
    const row *in = l->in;
    row *out = l->out + p * PANEL;
    for (size b = 0; b < whole; b++, in += l->in_stride, out += l->out_stride) panel_of(l, panel, in, out, 2, positive);
    if (rest) panel_of(l, panel, in, out, 1, positive);
  }
}

static void dense(Layer l, size streams) { apply(&l, streams, 0); }
static void rectified(Layer l, size streams) { apply(&l, streams, 1); }

/* Four numbers of each of four streams, from or to one row a number. */
INLINE void transpose(vec v[4]) {
  vec a = wasm_i32x4_shuffle(v[0], v[1], 0, 4, 1, 5), b = wasm_i32x4_shuffle(v[0], v[1], 2, 6, 3, 7);
  vec c = wasm_i32x4_shuffle(v[2], v[3], 0, 4, 1, 5), d = wasm_i32x4_shuffle(v[2], v[3], 2, 6, 3, 7);
  v[0] = wasm_i64x2_shuffle(a, c, 0, 2);
  v[1] = wasm_i64x2_shuffle(a, c, 1, 3);
  v[2] = wasm_i64x2_shuffle(b, d, 0, 2);
  v[3] = wasm_i64x2_shuffle(b, d, 1, 3);
}

/* `count` numbers of each of four streams' states to rows, and back. */
INLINE void spread(const float *from, row *to, size count) {
  for (size i = 0; i < count; i += 4) {
    vec v[4];
    for (int s = 0; s < 4; s++) v[s] = load(from + s * STATE + i);
    transpose(v);
    for (int k = 0; k < 4; k++) store(to[i + k], v[k]);
  }
}

INLINE void collect(const row *from, float *to, size count) {
  for (size i = 0; i < count; i += 4) {
    vec v[4];
    for (int k = 0; k < 4; k++) v[k] = load(from[i + k]);
    transpose(v);
    for (int s = 0; s < 4; s++) store(to + s * STATE + i, v[s]);
  }
}

/* Context and window of four streams as one signal, mirrored at its end; the context moves on. */
static void signal_of(float *state, const short *window, row *signal) {
  spread(state, signal, CONTEXT);
  for (size i = 0; i < WINDOW; i += 4) {
    vec v[4];
    for (int s = 0; s < 4; s++) {
      vec samples = wasm_i32x4_extend_low_i16x8(wasm_v128_load64_zero(window + s * WINDOW + i));
      v[s] = times(wasm_f32x4_convert_i32x4(samples), all(1.0f / 32768));
    }
    transpose(v);
    for (int k = 0; k < 4; k++) store(signal[CONTEXT + i + k], v[k]);
  }
  for (int i = 0; i < MIRRORED; i++) store(signal[SIGNAL + i], load(signal[SIGNAL - 2 - i]));
  collect(signal + SIGNAL - CONTEXT, state, CONTEXT);
}

/*
 * Folds a frame of the signal for a Fourier transform of half the work twice over: the windowed cosine is even and the
 * sine odd around sample 64, and bins k and 64 - k differ only in the sign of the odd samples.
 */
INLINE void fold(const row *x, row *out) {
  row *cos_even = out, *cos_odd = out + 33, *sin_even = out + 65, *sin_odd = out + 96;
  store(cos_even[0], load(x[0]));
  store(cos_even[32], load(x[64]));
  for (int n = 1; n < 32; n++) {
    store(cos_even[n], plus(load(x[2 * n]), load(x[128 - 2 * n])));
    store(sin_even[n - 1], minus(load(x[2 * n]), load(x[128 - 2 * n])));
  }
  for (int n = 0; n < 32; n++) {
    store(cos_odd[n], plus(load(x[2 * n + 1]), load(x[127 - 2 * n])));
    store(sin_odd[n], minus(load(x[2 * n + 1]), load(x[127 - 2 * n])));
  }
}

INLINE vec magnitude(vec re, vec im) { return wasm_f32x4_sqrt(fused(re, re, times(im, im))); }

/* Puts the four partial sums of each bin together; `part` has even and odd cosine, even and odd sine. */
INLINE void unfold(row (*part)[FOLDED_BINS], row *out) {
  for (int k = 0; k <= 32; k++) {
    vec ce = load(part[0][k]), co = load(part[1][k]), se = load(part[2][k]), so = load(part[3][k]);
    store(out[64 - k], magnitude(minus(ce, co), minus(se, so)));
    store(out[k], magnitude(plus(ce, co), plus(se, so)));
  }
}

static void spectra(size streams) {
  static const struct { size at, inputs, from; } folds[4] = {
    {COS_EVEN, 33, 0}, {COS_ODD, 32, 33}, {SIN_EVEN, 31, 65}, {SIN_ODD, 32, 96}};
  for (size s = 0; s < streams; s += 4) {
    row *signal = (row *)&signals[s / BLOCK][0][s % BLOCK];
    signal_of(states[s], windows[s], signal);
    for (int f = 0; f < FRAMES; f++) fold(signal + f * HOP, (row *)&folded[s / BLOCK][f][0][s % BLOCK]);
  }
  for (int i = 0; i < 4; i++) {
    for (int f = 0; f < FRAMES; f++) {
      dense((Layer){weights + folds[i].at, folds[i].inputs, 0, folds[i].inputs, FOLDED_BINS,
                    folded[0][f] + folds[i].from, FRAMES * FRAME, parts[0][f][i], FRAMES * 4 * FOLDED_BINS},
            streams);
    }
  }
  for (size s = 0; s < streams; s += 4) {
    for (int f = 0; f < FRAMES; f++) {
      unfold((row(*)[FOLDED_BINS])&parts[s / BLOCK][f][0][0][s % BLOCK],
             (row *)&spectrum[s / BLOCK][f * BINS][s % BLOCK]);
    }
  }
}

/* The convolutions, frame by frame. A frame at the edge has no input for the tap that lies outside. */
static void encode(size streams) {
  enum { B = BINS, S0 = FRAMES * BINS, S1 = 4 * 128 + SPARE, S2 = 2 * 64 + SPARE, S3 = 64 + SPARE };
  const float *w0 = weights + CONV0, *w1 = weights + CONV1, *w2 = weights + CONV2, *w3 = weights + CONV3;
  rectified((Layer){w0, 3 * B, B, 2 * B, 128, spectrum[0], S0, layer0[0], S1}, streams);
  rectified((Layer){w0, 3 * B, 0, 3 * B, 128, spectrum[0], S0, layer0[0] + 128, S1}, streams);
  rectified((Layer){w0, 3 * B, 0, 3 * B, 128, spectrum[0] + B, S0, layer0[0] + 256, S1}, streams);
  rectified((Layer){w0, 3 * B, 0, 2 * B, 128, spectrum[0] + 2 * B, S0, layer0[0] + 384, S1}, streams);
  rectified((Layer){w1, 3 * 128, 128, 2 * 128, 64, layer0[0], S1, layer1[0], S2}, streams);
  rectified((Layer){w1, 3 * 128, 0, 3 * 128, 64, layer0[0] + 128, S1, layer1[0] + 64, S2}, streams);
  rectified((Layer){w2, 2 * 64, 0, 2 * 64, 64, layer1[0], S2, layer2[0], S3}, streams);
  rectified((Layer){w3, 64, 0, 64, 128, layer2[0], S3, encoded[0], 2 * HIDDEN}, streams);
}

/* e^x by reduction to |r| <= ln(2)/2 and the Taylor polynomial of degree 7; relative error about 1e-7. */
INLINE vec exponential(vec x) {
  x = wasm_f32x4_pmin(wasm_f32x4_pmax(x, all(-87)), all(87));
  vec n = wasm_f32x4_nearest(times(x, all(1.44269504f)));
  vec r = fused(n, all(2.12194440e-4f), fused(n, all(-0.693359375f), x));
  vec e = fused(all(1.0f / 5040), r, all(1.0f / 720));
  e = fused(e, r, all(1.0f / 120));
  e = fused(e, r, all(1.0f / 24));
  e = fused(e, r, all(1.0f / 6));
  e = fused(e, r, all(0.5f));
  e = fused(e, r, all(1));
  e = fused(e, r, all(1));
  return wasm_i32x4_add(e, wasm_i32x4_shl(wasm_i32x4_trunc_sat_f32x4(n), 23));
}

INLINE vec sigmoid(vec x) { return wasm_f32x4_div(all(1), plus(all(1), exponential(wasm_f32x4_neg(x)))); }
INLINE vec tangent(vec x) { return minus(times(all(2), sigmoid(times(all(2), x))), all(1)); }

/* Four streams' step of the LSTM, and what it says of them. Gates lie as 128 each of input, forget, cell and output. */
static vec remember(const row *gate, row *cell, row *hidden) {
  const float *w = weights + OUTPUT;
  vec logit = splat(w + HIDDEN);
  for (int i = 0; i < HIDDEN; i++) {
    vec kept = times(sigmoid(load(gate[HIDDEN + i])), load(cell[i]));
    vec next = fused(sigmoid(load(gate[i])), tangent(load(gate[2 * HIDDEN + i])), kept);
    vec told = times(sigmoid(load(gate[3 * HIDDEN + i])), tangent(next));
    store(cell[i], next);
    store(hidden[i], told);
    logit = fused(wasm_f32x4_pmax(told, all(0)), splat(w + i), logit);
  }
  return sigmoid(logit);
}

/*
 * Takes a window of each of the first `streams` lanes: updates their states, gives their probabilities. Of the next three
 * lanes at most it does so as well, with what lies in them.
 */
EXPORT(run) void run(size streams) {
  spectra(streams);
  encode(streams);
  for (size s = 0; s < streams; s += 4) {
    spread(states[s] + CONTEXT, (row *)&encoded[s / BLOCK][HIDDEN][s % BLOCK], HIDDEN);
    spread(states[s] + CONTEXT + HIDDEN, (row *)&cells[s / BLOCK][0][s % BLOCK], HIDDEN);
  }
  dense((Layer){weights + LSTM, 2 * HIDDEN, 0, 2 * HIDDEN, GATES, encoded[0], 2 * HIDDEN, gates[0], GATES + SPARE},
        streams);
  for (size s = 0; s < streams; s += 4) {
    row *cell = (row *)&cells[s / BLOCK][0][s % BLOCK], *hidden = (row *)&encoded[s / BLOCK][HIDDEN][s % BLOCK];
    store(probabilities + s, remember((row *)&gates[s / BLOCK][0][s % BLOCK], cell, hidden));
    collect(hidden, states[s] + CONTEXT, HIDDEN);
    collect(cell, states[s] + CONTEXT + HIDDEN, HIDDEN);
  }
}
