import { useEffect, useRef } from 'react';

/** Levels below this show nothing. */
const floorDb = -60;

/** The level of an audio node, painted without React many times a second. Hidden from screen readers. */
export function Level({ node }: { readonly node: AudioNode | null }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (node === null) return undefined;
    const analyser = new AnalyserNode(node.context, { fftSize: 1024 });
    node.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = 0;
    const paint = () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      const share = Math.max(0, 1 - (10 * Math.log10(power + 1e-10)) / floorDb);
      if (bar.current !== null) bar.current.style.transform = `scaleX(${Math.min(1, share)})`;
      frame = requestAnimationFrame(paint);
    };
    paint();
    return () => {
      cancelAnimationFrame(frame);
      try {
        node.disconnect(analyser);
      } catch {
        // The end of the call has already disconnected them.
      }
    };
  }, [node]);
  return (
    <span className="level" aria-hidden="true">
      <span ref={bar} />
    </span>
  );
}
